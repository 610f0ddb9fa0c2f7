import { afterEach, expect, test, vi } from 'vitest'

// Fresh modules: earlier test files may have loaded some of these.
vi.resetModules()
const { askedAhead, FileMissing, filesOfPart, reloadIfItCanBeHad } = await import('./partFiles')

afterEach(() => {
  vi.unstubAllGlobals()
  document.head.replaceChildren()
})

const FILE = 'http://localhost/assets/part-1.js'
const script = () => new Response('export {}', { headers: { 'Content-Type': 'text/javascript' } })
const page = () => new Response('<h1>Sign in</h1>', { headers: { 'Content-Type': 'text/html' } })
const cut = () => new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) }))

function server(answer: () => Response) {
  const fetch = vi.fn(async () => answer())
  vi.stubGlobal('fetch', fetch)
  return fetch
}

test.each([
  [
    'no answer',
    () => {
      throw new TypeError('Failed to fetch')
    },
    null,
  ],
  ['an answer that is cut', cut, null],
  ['the page of a network in its place', page, null],
  ['404', () => new Response('', { status: 404 }), 404],
  ['500', () => new Response('', { status: 500 }), 500],
])('with %s a part is not imported, and its files are asked for again', async (_, answer, status) => {
  server(answer)
  await expect(filesOfPart([FILE])).rejects.toMatchObject({ status })
  await expect(filesOfPart([FILE])).rejects.toBeInstanceOf(FileMissing)
})

test('what has come, or was asked for by the page itself, is not fetched a second time', async () => {
  const fetch = server(script)
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: './start.js' }))
  const start = new URL('./start.js', document.baseURI).href
  const part = new URL('./part.js', document.baseURI).href
  for (const _ of ['first', 'again']) await filesOfPart([part, start])
  expect(fetch.mock.calls.map(([address]: unknown[]) => address)).toEqual([part])
})

test('files that nobody waits for yet give way to others, and those of a part that is wanted do not', async () => {
  const fetch = server(script)
  await askedAhead(() => filesOfPart(['http://localhost/assets/part-2.js']))
  await filesOfPart(['http://localhost/assets/part-3.js'])
  const asked = fetch.mock.calls.map(([, how]: unknown[]) => how)
  expect(asked).toMatchObject([{ priority: 'low' }, { priority: 'auto' }])
})

test('the page is loaded anew only where it can be had: the browser’s own page of an error would take its place', async () => {
  const reload = vi.fn()
  vi.stubGlobal('location', { reload })
  for (const answer of [() => Promise.reject(new TypeError()), async () => new Response('', { status: 502 })]) {
    vi.stubGlobal('fetch', answer)
    await reloadIfItCanBeHad()
  }
  expect(reload).not.toHaveBeenCalled()
  server(page)
  await reloadIfItCanBeHad()
  expect(reload).toHaveBeenCalledOnce()
})
