import 'fake-indexeddb/auto'
import { afterEach, beforeAll, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import type { CacheExpiration } from 'workbox-expiration'
import { passing } from '../src/provider/browser'
import { IMAGE_CACHE, KEPT_IMAGES } from '../src/provider/imageCache'
import { DEPLOYMENT_CACHE } from './deployment'
import { at, gate, workerIn } from './testing/worker'

const routing = vi.hoisted(() => ({ registerRoute: vi.fn() }))
vi.mock('workbox-routing', () => routing)

let images: typeof import('./images')
let expiration: CacheExpiration
let runs: MockInstance<CacheExpiration['expireEntries']>
beforeAll(async () => {
  workerIn({}) // Workbox looks around in its worker when it is loaded
  images = await import('./images')
  expiration = (await import('workbox-expiration')).CacheExpiration.prototype
}, 120_000)

// Anew for each test: spies are taken away before the next one.
beforeEach(() => {
  runs = vi.spyOn(expiration, 'expireEntries')
})

afterEach(async () => {
  await expired()
  vi.unstubAllGlobals()
})

/** When several pictures come at once, Workbox checks the bound once more at the end, and nothing waits for that. */
async function expired() {
  for (let at = 0; at < runs.mock.results.length; at += 1) await runs.mock.results[at]?.value
}

/** A worker that answers pictures. @param network by address: the type of what it answers */
function answering(network: Record<string, string>) {
  const worker = workerIn(network)
  routing.registerRoute.mockImplementation(worker.registerRoute)
  const leaving = new AbortController()
  const store = images.createImageStore(worker.self, leaving.signal)
  const show = (address: string) => worker.ask(address, { destination: 'image' })
  const keep = (addresses: readonly string[]) => store.keep(addresses, worker.event())
  return { ...worker, show, keep, forget: store.forget, makeWay: () => leaving.abort() }
}

const COVER = 'files/covers/1.webp'
const ELSEWHERE = 'https://api.example/files/covers/1.webp'
const links = { logo: 'logo.svg', dashboard: at(''), publicSite: at(''), maps: at('') }
const deploymentAt = (api: string) =>
  JSON.stringify({
    provider: { api, graphql: api, socket: api.replace('https', 'wss') },
    brands: [{ hosts: [], name: 'Console', accent: '#c2410c', ...links }],
  })

test('a picture that was seen once is there without a network', async () => {
  const { show, site } = answering({ [COVER]: 'image/webp' })
  await show(COVER)
  site.clear()
  expect(await show(COVER)).toBe(at(COVER))
})

test('what a network answers in the place of a picture is not kept', async () => {
  const { show, caches } = answering({ [COVER]: 'text/html' })
  await show(COVER)
  expect(caches.kept(IMAGE_CACHE)).toEqual([])
})

/** The provider is there, as this device knows. */
async function knowProvider({ caches }: Pick<ReturnType<typeof workerIn>, 'caches'>, api: string) {
  await (await caches.open(DEPLOYMENT_CACHE)).put('deployment.json', new Response(deploymentAt(api)))
}

test('a picture of a provider elsewhere that was seen once is there without a network, also to a worker that begins anew', async () => {
  const worker = answering({ [ELSEWHERE]: 'image/webp' })
  await knowProvider(worker, 'https://api.example/api')
  await worker.show(ELSEWHERE)
  worker.site.clear()
  images.createImageStore(worker.self, new AbortController().signal)
  expect(await worker.show(ELSEWHERE)).toBe(ELSEWHERE)
})

test.each([COVER, ELSEWHERE])(
  'what was taken offline with its list (%s) is answered from there, and is not kept twice',
  async (picture) => {
    const worker = answering({ [picture]: 'image/webp' })
    await knowProvider(worker, 'https://api.example/api')
    await (await worker.caches.open(KEPT_IMAGES)).put(picture, new Response('taken offline'))
    expect(await worker.show(picture)).toBe('taken offline')
    expect([worker.fetched, worker.caches.kept(IMAGE_CACHE)]).toEqual([[], []])
  },
)

test.each([
  ['beside the console', COVER],
  ['elsewhere', ELSEWHERE],
  ['of anybody else', 'https://other.example/files/1.webp'],
])('[V2] a picture %s that never comes holds up no new version', async (_, picture) => {
  const worker = answering({})
  await knowProvider(worker, 'https://api.example/api')
  const never = (asked: Request, how?: RequestInit) =>
    new Promise<Response>((_, fail) => how?.signal?.addEventListener('abort', () => fail(new TypeError(asked.url))))
  vi.stubGlobal('fetch', vi.fn(never))
  const shown = worker.show(picture).catch(() => 'let go of')
  await vi.waitFor(() => expect(fetch).toHaveBeenCalled())
  worker.makeWay()
  expect(await shown).toBe('let go of')
})

test('[S2] one that finds no room pushes out no other: those give way to a change', async () => {
  const { show, keep, caches } = answering({ [COVER]: 'image/webp', 'files/covers/2.webp': 'image/webp' })
  await show(COVER)
  caches.fill()
  await keep([at('files/covers/2.webp')])
  expect(caches.kept(IMAGE_CACHE)).toEqual([at(COVER)])
})

test('one that finds no room is shown all the same, and leaves no error uncaught, which would end the run', async () => {
  const { show, caches } = answering({ [COVER]: 'image/webp' })
  caches.fill()
  expect(await show(COVER)).toBe(at(COVER))
})

test('an answer of the API is no picture, whatever asks for it', async () => {
  const { show } = answering({})
  expect(await show('api/admin/brochures/1')).toBeNull()
})

test.each([
  ['a picture of the provider elsewhere is kept', 'https://api.example/api', [ELSEWHERE]],
  ['one of anybody else is shown, and is not kept', 'https://other.example/api', []],
])('%s', async (_, api, kept) => {
  const { show, caches, site } = answering({ [ELSEWHERE]: 'image/webp' })
  site.set(at('deployment.json'), { type: 'application/json', text: deploymentAt(api) })
  expect(await show(ELSEWHERE)).toBe(ELSEWHERE)
  expect(caches.kept(IMAGE_CACHE)).toEqual(kept)
})

test('a picture of the provider elsewhere is asked for without cookies: its answer could not be read otherwise', async () => {
  const { show, site } = answering({ [ELSEWHERE]: 'image/webp' })
  site.set(at('deployment.json'), { type: 'application/json', text: deploymentAt('https://api.example/api') })
  const asked = vi.fn(fetch)
  vi.stubGlobal('fetch', asked)
  await show(ELSEWHERE)
  const requests = asked.mock.calls.flatMap(([request]) => (request instanceof Request ? [request] : []))
  const ofPicture = requests.filter(({ url }) => url === ELSEWHERE)
  expect(ofPicture.map(({ mode, credentials }) => ({ mode, credentials }))).toEqual([
    { mode: 'cors', credentials: 'omit' },
  ])
})

test('when the provider’s address could not be read, it is looked up again with the next picture', async () => {
  const { show, caches, site } = answering({ [ELSEWHERE]: 'image/webp' })
  await show(ELSEWHERE)
  site.set(at('deployment.json'), { type: 'application/json', text: deploymentAt('https://api.example/api') })
  await show(ELSEWHERE)
  expect(caches.kept(IMAGE_CACHE)).toEqual([ELSEWHERE])
})

test('of the pictures that a page names, the worker keeps those of the provider that it can fetch, and skips the others', async () => {
  const others = { 'assets/logo.svg': 'image/svg+xml', 'https://other.example/files/1.webp': 'image/webp' }
  const worker = answering({ [COVER]: 'image/webp', ...others })
  await knowProvider(worker, 'https://api.example/api')
  await worker.keep(['files/covers/gone.webp', ...Object.keys(others).map(at), 'https://', at(COVER)])
  await worker.rest()
  expect(worker.caches.kept(IMAGE_CACHE)).toEqual([at(COVER)])
})

test('[T7] pictures that are still on their way when somebody signs out are not kept either', async () => {
  const { keep, forget, rest, caches, fetched } = answering({
    [COVER]: 'image/webp',
    'files/covers/2.webp': 'image/webp',
  })
  const { open } = caches
  caches.open = async (name) => {
    const cache = await open(name)
    const put: typeof cache.put = (...parts) => passing(20).then(() => cache.put(...parts))
    return { ...cache, put }
  }
  const { opened, open: letCome } = gate()
  const answer = fetch
  vi.stubGlobal('fetch', (...asked: Parameters<typeof fetch>) => {
    const answered = answer(...asked)
    return opened.then(() => answered)
  })
  const kept = keep([at(COVER), at('files/covers/2.webp')])
  await vi.waitFor(() => expect(fetched).toEqual([at(COVER)]))
  const forgotten = forget()
  letCome()
  await forgotten
  await kept
  await rest()
  expect([caches.kept(IMAGE_CACHE), fetched]).toEqual([[], [at(COVER)]])
  await keep([at(COVER)])
  await rest()
  expect(caches.kept(IMAGE_CACHE), 'those of whoever signs in next').toEqual([at(COVER)])
})

test('at most 600 pictures are kept: one more replaces the one that nobody has looked at for longest', async () => {
  const addresses = Array.from({ length: 601 }, (_, index) => `files/covers/${index}.webp`)
  const { keep, rest, caches } = answering(Object.fromEntries(addresses.map((address) => [address, 'image/webp'])))
  await keep(addresses.map(at))
  await rest()
  await expired()
  const kept = caches.kept(IMAGE_CACHE)
  expect([kept.length, kept.at(-1)]).toEqual([600, at('files/covers/600.webp')])
})
