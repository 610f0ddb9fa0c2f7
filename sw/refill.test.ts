import { expect, test } from 'vitest'
import { refill } from './refill'

const at = (path: string) => new URL(path, 'https://console.example/').href
const PAGE = 'index.html'
const FILES = new Map([
  [at(PAGE), at(`${PAGE}?__WB_REVISION__=1`)],
  [at('assets/session-1.js'), at('assets/session-1.js')],
  [at('assets/board-1.js'), at('assets/board-1.js')],
])

/** What a browser keeps, and what the site has. */
function shell(kept: string[], site: Record<string, string>) {
  const cache = new Map(kept.map((path) => [at(path), '']))
  const asked: string[] = []
  const asOf = new Map<string, RequestCache>()
  const whole = refill({
    files: FILES,
    open: async () => ({
      keys: async () => [...cache.keys()].map((url) => new Request(url)),
      put: async (key, answer) => void cache.set(String(key), await answer.text()),
    }),
    fetch: async ({ url, cache: how }) => {
      asked.push(url)
      asOf.set(url, how)
      const text = site[new URL(url).pathname.slice(1)]
      if (text === undefined) throw new TypeError('Failed to fetch')
      return new Response(text, {
        headers: { 'Content-Type': url.endsWith('.html') ? 'text/html' : 'text/javascript' },
      })
    },
  })
  return { whole, kept: () => [...cache.keys()], asked, asOf }
}

const BUILD = { [PAGE]: '<script src="./assets/session-1.js">', 'assets/session-1.js': '1', 'assets/board-1.js': '1' }

test('of a whole build nothing is asked for', async () => {
  const { whole, asked } = shell(
    [...FILES.values()].map((key) => key.slice(at('').length)),
    BUILD,
  )
  expect([await whole, asked]).toEqual([true, []])
})

test('what is missing of a build is fetched, and kept under the names that it had', async () => {
  const { whole, kept, asked } = shell(['assets/board-1.js'], BUILD)
  expect(await whole).toBe(true)
  expect(asked).toEqual([at(PAGE), at('assets/session-1.js')])
  expect(new Set(kept())).toEqual(new Set(FILES.values()))
})

test('a file with the same name in every build is read from the site, whatever the browser’s own cache has', async () => {
  const { whole, asOf } = shell([], BUILD)
  await whole
  expect([asOf.get(at(PAGE)), asOf.get(at('assets/session-1.js'))]).toEqual(['reload', 'default'])
})

test.each([
  ['without a network', {}],
  ['where the site has another build by now', { ...BUILD, [PAGE]: '<script src="./assets/session-2.js">' }],
  [
    'where another build, which shares a part with this one, has come meanwhile',
    { ...BUILD, [PAGE]: '<script src="./assets/session-1.js"><script src="./assets/console-2.js">' },
  ],
  ['where a network answers with its own sign-in page', { ...BUILD, [PAGE]: '<h1>Sign in to this network</h1>' }],
  ['where the site has a part no more', { ...BUILD, 'assets/board-1.js': undefined }],
])('%s nothing is put in its place', async (_, site) => {
  const { whole, kept } = shell([], site as Record<string, string>)
  expect([await whole, kept()]).toEqual([false, []])
})
