import { expect, test } from 'vitest'
import { keepPrevious } from './previousBuild'

const at = (path: string) => new URL(path, 'https://console.example/').href

const filesOf = (...paths: string[]) => new Map(paths.map((path) => [at(path), path]))

/** A browser that keeps two builds, which share a file, and a file of the build before them; it has room for so many files more. */
function browser(room: number, current = ['a-2.js', 'c.js']) {
  const stored = new Map([
    ['builds', filesOf('a-1.js', 'b-1.js', 'a-2.js', 'c.js')],
    ['previous-build', filesOf('a-0.js')],
  ])
  let left = room
  const open = async (name: string) => {
    const files = stored.get(name) ?? new Map<string, string>()
    stored.set(name, files)
    return {
      keys: async () => [...files.keys()].map((url) => new Request(url)),
      match: async ({ url }: Request) => new Response(files.get(url)),
      put: async ({ url }: Request, answer: Response) => {
        left -= 1
        if (left < 0) throw new DOMException('the disk', 'QuotaExceededError')
        files.set(url, await answer.text())
      },
    }
  }
  const caches = { open, delete: async (name: string) => stored.delete(name) } as unknown as CacheStorage
  const keep = () => keepPrevious({ caches, builds: 'builds', current: new Set(current.map(at)) })
  return { keep, previous: () => [...(stored.get('previous-build') ?? [])] }
}

test('V1: of the build before, what this one does not have is kept, in the place of the build before that', async () => {
  const { keep, previous } = browser(2)
  await keep()
  expect(previous()).toEqual(['a-1.js', 'b-1.js'].map((path) => [at(path), path]))
})

test('where there is no room for it nothing of it is kept, and the rest of the taking over goes on', async () => {
  const { keep, previous } = browser(1)
  await keep()
  expect(previous()).toEqual([])
})

test('a build that takes the place of none leaves the one that is kept', async () => {
  const { keep, previous } = browser(2, ['a-1.js', 'b-1.js', 'a-2.js', 'c.js'])
  await keep()
  expect(previous()).toEqual([[at('a-0.js'), 'a-0.js']])
})
