import { expect, test, vi } from 'vitest'
import { brochures } from '../../domain/brochures/collection'
import { type BrochureFilter, NO_FILTERS } from '../../domain/brochures/filter'
import type { ListView } from '../../offline/engine'
import { ReadFailed } from '../../offline/mirror/readFailed'
import type { Outcome } from '../../provider/outcome'
import { createCell } from '../../provider/source'
import { virtualClock } from '../../provider/testing/virtualClock'
import { takeOffline } from './takeOffline'
import type { Taking, TakingPorts } from './taking'

const FILTER: BrochureFilter = {
  status: 'inbox',
  order: null,
  ...NO_FILTERS,
}

const brochure = (id: string) =>
  brochures.parse({
    id,
    version: 1,
    name: `No. ${id}`,
    state: 'inbox',
    flag: '/files/nl.svg',
    cover_page: { file_small_url: `/files/${id}-1-small.webp` },
    pages: ['1', '2'].map((page) => ({
      id: page,
      file_small_url: `/files/${id}-${page}-small.webp`,
      file_medium_url: `/files/${id}-${page}.webp`,
      file_large_url: `/files/${id}-${page}-large.webp`,
    })),
  })

const picture = (type = 'image/webp') => new Response('12345', { headers: { 'Content-Type': type } })

/** A list of this many; the first two are on the device already. */
function world(count: number, over: Partial<TakingPorts> = {}) {
  const all = Array.from({ length: count }, (_, index) => String(index + 1))
  let loaded = 2
  const kept = new Map<string, Response>()
  const told: Taking[] = []
  const source = <T>(read: () => T) => ({ read, subscribe: () => () => undefined })
  const view = () => ({ ids: all.slice(0, loaded), more: loaded < count }) as unknown as ListView
  // Only these parts of the engine are used, and only this collection.
  const engine = {
    list: () => source(view),
    extend: async () => {
      loaded = Math.min(count, loaded + 20)
    },
    refreshOne: async () => undefined,
    record: (_: unknown, id: string) => source(() => brochure(id)),
  } as unknown as TakingPorts['engine']
  const ports: TakingPorts = {
    engine,
    cache: {
      match: async (address) => kept.get(String(address)),
      put: async (address, response) => void kept.set(String(address), response),
    },
    fetch: async () => picture(),
    clock: virtualClock(),
    base: 'https://console.example/',
    signal: new AbortController().signal,
    onProgress: (taking) => told.push(taking),
    ...over,
  }
  return { ports, kept, told }
}

test('all of the list is taken: covers, flags, and each page in the sizes that it is leafed through with', async () => {
  const { ports, kept, told } = world(3)
  expect(await takeOffline(ports, FILTER)).toMatchObject({ state: 'done', done: 3, of: 3, failed: 0, bytes: 5 * 13 })
  expect([...kept.keys()].filter((address) => address.includes('/2-') || address.endsWith('.svg')).sort()).toEqual([
    'https://console.example/files/2-1-small.webp',
    'https://console.example/files/2-1.webp',
    'https://console.example/files/2-2-small.webp',
    'https://console.example/files/2-2.webp',
    'https://console.example/files/nl.svg',
  ])
  expect(told.at(0)).toMatchObject({ done: 0, of: 3 })
  expect(told.some(({ state, done }) => state === 'running' && done === 2)).toBe(true)
})

test('what is there already is not fetched again', async () => {
  const { ports } = world(2)
  const first = await takeOffline(ports, FILTER)
  const never = () => Promise.reject(new Error('asked'))
  const again = await takeOffline({ ...ports, fetch: never, engine: { ...ports.engine, extend: never } }, FILTER)
  expect(again).toEqual({ ...first, bytes: 0 })
})

test('it can be stopped, and what has been taken stays', async () => {
  const stop = new AbortController()
  const { ports, kept } = world(5, { signal: stop.signal })
  const onProgress = ({ done }: Taking) => done === 2 && stop.abort()
  expect(await takeOffline({ ...ports, onProgress }, FILTER)).toMatchObject({ state: 'stopped', done: 2 })
  expect(kept.size).toBeGreaterThan(0)
})

test('it is stopped at once, even while an answer does not come', async () => {
  const stop = new AbortController()
  const { ports } = world(2, { signal: stop.signal })
  const taken = takeOffline({ ...ports, engine: { ...ports.engine, refreshOne: () => new Promise(() => {}) } }, FILTER)
  await new Promise((done) => setTimeout(done))
  stop.abort()
  expect(await taken).toMatchObject({ state: 'stopped', done: 0 })
})

const answered = (outcome: Outcome) => Promise.reject(new ReadFailed(outcome))
const BUSY: Outcome = { kind: 'tryAgain', cause: 'busy' }

test('a brochure that the provider fails at is counted, and the others are taken', async () => {
  const { ports } = world(3)
  const refreshOne = (_: unknown, id: string) => (id === '2' ? answered(BUSY) : Promise.resolve())
  const taken = await takeOffline({ ...ports, engine: { ...ports.engine, refreshOne } }, FILTER)
  expect(taken).toMatchObject({ state: 'done', done: 2, missed: 1, of: 3 })
})

test('one answer that is cut, of the list or of a brochure, is asked for again', async () => {
  const { ports } = world(25)
  const cutOnce = (ask: () => Promise<void>) => {
    let cut = false
    return () => {
      if (cut) return ask()
      cut = true
      return answered({ kind: 'tryAgain', cause: 'unreachable' })
    }
  }
  const extend = cutOnce(() => ports.engine.extend(brochures, FILTER))
  const refreshOne = cutOnce(() => Promise.resolve())
  const taken = await takeOffline({ ...ports, engine: { ...ports.engine, extend, refreshOne } }, FILTER)
  expect(taken).toMatchObject({ state: 'done', done: 25, missed: 0 })
})

test.each<[Outcome, object]>([
  [BUSY, { state: 'failing', times: 1 }],
  [{ kind: 'oldClient' }, { state: 'failing', times: 1 }],
  [
    { kind: 'tryAgain', cause: 'unreachable' },
    { state: 'unreachable', times: 2 },
  ],
])('a list of which the answer is %j ends it before anything is taken: %j', async (outcome, expected) => {
  const { ports, kept } = world(25)
  let times = 0
  const extend = () => {
    times += 1
    return answered(outcome)
  }
  const { state } = await takeOffline({ ...ports, engine: { ...ports.engine, extend } }, FILTER)
  expect({ state, times }).toEqual(expected)
  expect(kept.size).toBe(0)
})

test('a provider that fails and one that cannot be reached end it, and are told apart', async () => {
  const ended = async (count: number, outcome: Outcome) => {
    const { ports } = world(count)
    const { state, missed } = await takeOffline(
      { ...ports, engine: { ...ports.engine, refreshOne: () => answered(outcome) } },
      FILTER,
    )
    return { state, missed }
  }
  expect(await ended(20, BUSY)).toEqual({ state: 'failing', missed: 6 })
  expect(await ended(3, BUSY)).toEqual({ state: 'failing', missed: 3 })
  expect(await ended(3, { kind: 'tryAgain', cause: 'unreachable' })).toEqual({ state: 'unreachable', missed: 0 })
  expect(await ended(3, { kind: 'tryAgain', cause: 'foreign' })).toEqual({ state: 'unreachable', missed: 0 })
  const noPicture = async () => new Response('', { status: 500 })
  expect(await takeOffline(world(5, { fetch: noPicture }).ports, FILTER)).toMatchObject({ state: 'failing' })
})

test('a full device, a lost network and a captive portal end it, and say which', async () => {
  const full = () => Promise.reject(new DOMException('', 'QuotaExceededError'))
  const { ports } = world(5)
  const ended = async (over: Partial<TakingPorts>) => (await takeOffline({ ...world(5).ports, ...over }, FILTER)).state
  expect(await ended({ cache: { ...ports.cache, match: async () => undefined, put: full } })).toBe('full')
  expect(await ended({ fetch: () => Promise.reject(new TypeError('no network')) })).toBe('unreachable')
  expect(await ended({ fetch: async () => picture('text/html') })).toBe('unreachable')
})

test('a picture that cannot be had is counted, and the others are taken', async () => {
  const { ports } = world(2, {
    fetch: async (address) => (address.endsWith('1-2.webp') ? new Response('', { status: 404 }) : picture()),
  })
  expect(await takeOffline(ports, FILTER)).toMatchObject({ state: 'done', done: 2, failed: 1 })
})

test('a brochure that has been deleted meanwhile is no longer of the list', async () => {
  const { ports } = world(8)
  const record = (_: unknown, id: string) => createCell(id === '1' ? brochure(id) : null)
  const engine = { ...ports.engine, record } as unknown as TakingPorts['engine']
  expect(await takeOffline({ ...ports, engine }, FILTER)).toMatchObject({ state: 'done', done: 1, of: 1, missed: 0 })
})

test('it ends if what it has taken is cleared meanwhile, and counts none of that as there', async () => {
  const { ports, kept } = world(3)
  let current = kept
  const cache = {
    match: async (address: RequestInfo | URL) => current.get(String(address)),
    put: async (address: RequestInfo | URL, response: Response) => void kept.set(String(address), response),
  }
  const onProgress = ({ done }: Taking) => {
    if (done === 1) current = new Map() // later puts go into the cache that has been deleted
  }
  const taken = await takeOffline({ ...ports, cache, onProgress }, FILTER)
  expect(taken).toMatchObject({ state: 'stopped', done: 0, of: 3, pictures: 0 })
})

test('a picture that never comes is given up after 30 s, and the others are taken', async () => {
  const clock = virtualClock()
  const fetch = (address: string) =>
    address.endsWith('1-2.webp') ? new Promise<Response>(() => {}) : Promise.resolve(picture())
  const taken = takeOffline(world(2, { clock, fetch }).ports, FILTER)
  await clock.pass(31_000)
  expect(await Promise.race([taken, 'still waiting'])).toMatchObject({ state: 'done', done: 2, failed: 1 })
})

test('pictures that cannot be had end it only where nothing else comes in between', async () => {
  let asked = 0
  const everyOther = async () => {
    asked += 1
    return asked % 2 === 0 ? picture() : new Response('', { status: 404 })
  }
  const { ports } = world(5, { fetch: everyOther })
  const ended = await takeOffline(ports, FILTER)
  expect(ended.state).toBe('done')
  expect(ended.failed).toBeGreaterThan(6)
})

test('no more than 200 brochures of an endless list are taken', async () => {
  const { ports } = world(205)
  const there = { ...ports.cache, match: async () => picture() }
  expect(await takeOffline({ ...ports, cache: there }, FILTER)).toMatchObject({ state: 'done', done: 200, of: 200 })
})

test('no more than 600 MB are taken', async () => {
  const large = async () => {
    const answer = picture()
    const blob = Object.defineProperty(await picture().blob(), 'size', { value: 250_000_000 })
    return Object.defineProperty(answer, 'blob', { value: async () => blob })
  }
  const { ports } = world(5, { fetch: large })
  expect(await takeOffline(ports, FILTER)).toMatchObject({ state: 'bounded', bytes: 750_000_000, done: 0 })
})

test('once it has ended nothing more is asked for, and nothing more is told', async () => {
  const { ports, kept, told } = world(1)
  const asked: string[] = []
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const put = async (address: RequestInfo | URL, response: Response) => {
    if (asked[0] === address) throw new DOMException('', 'QuotaExceededError')
    kept.set(String(address), response)
  }
  const fetch = async (address: string) => {
    asked.push(address)
    if (asked.length > 1) await held
    return picture()
  }
  const taken = await takeOffline({ ...ports, cache: { ...ports.cache, put }, fetch }, FILTER)
  expect(taken.state).toBe('full')
  const [questions, news] = [asked.length, told.length]
  letGo()
  await vi.waitFor(() => expect(kept.size).toBe(2)) // the two that were on their way
  expect([asked.length, told.length]).toEqual([questions, news])
})
