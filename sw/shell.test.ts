import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { at, gate, workerIn } from './testing/worker'

const routing = vi.hoisted(() => ({ registerRoute: vi.fn() }))
vi.mock('workbox-routing', () => routing)

let shell: typeof import('./shell')
beforeAll(async () => {
  workerIn({}) // Workbox looks around in its worker when it is loaded
  shell = await import('./shell')
}, 120_000)

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const BOARD = 'assets/board-1.js'
const MANIFEST = [
  { url: 'index.html', revision: '1' },
  { url: BOARD, revision: null },
]
const PAGE = { type: 'text/html', text: `<script src="./${BOARD}">` }

/** A worker of this build. @param page what the site has in the place of its page */
function ofBuild(page = PAGE) {
  const worker = workerIn({ [BOARD]: 'text/javascript' })
  worker.site.set(at('index.html?__WB_REVISION__=1'), page).set(at('index.html'), page)
  routing.registerRoute.mockImplementation(worker.registerRoute)
  const leaving = new AbortController()
  shell.serveShell(worker.self, MANIFEST, leaving.signal)
  const precache = async () => (await worker.caches.keys()).find((name) => name.includes('precache')) ?? ''
  return {
    ...worker,
    makeWay: () => leaving.abort(),
    /** A page begins. */
    start: () => worker.tell('fetch', { request: { mode: 'navigate', url: at('') } }),
    /** The browser has deleted a part of the build. */
    lose: async (part: string) => (await worker.caches.open(await precache())).delete(part),
    kept: async () => worker.caches.kept(await precache()),
  }
}

test('once it is installed, a page and its parts are there without a network', async () => {
  const { tell, ask, site } = ofBuild()
  await tell('install')
  site.clear()
  expect([await ask('#/shops', { mode: 'navigate' }), await ask(BOARD, {})]).toEqual([PAGE.text, at(BOARD)])
})

test('the files that are kept give way to what somebody waits for, and those that are missing later do, too', async () => {
  const { tell, lose, start } = ofBuild()
  const asked = vi.fn(fetch)
  vi.stubGlobal('fetch', asked)
  await tell('install')
  await lose(BOARD)
  vi.useFakeTimers()
  const started = start()
  await vi.advanceTimersByTimeAsync(5_000)
  await started
  const how = asked.mock.calls.map(([, options]) => options?.priority)
  expect(how).toEqual(Array(MANIFEST.length + 1).fill('low'))
})

test('it is not installed where a network answers in the place of the page', async () => {
  const { tell } = ofBuild({ type: 'text/html', text: 'Please sign in to this network' })
  await expect(tell('install')).rejects.toThrow(at('index.html'))
})

/** A worker whose build has lost a part, before a start. Its answers wait until they are let through. */
async function ofDamagedBuild() {
  const worker = ofBuild()
  await worker.tell('install')
  const whole = await worker.kept()
  await worker.lose(BOARD)
  worker.fetched.length = 0
  const { opened, open: letCome } = gate()
  const answer = fetch
  vi.stubGlobal('fetch', (request: Request, how?: RequestInit) => {
    const answered = answer(request)
    const givenUp = new Promise<never>((_, fail) =>
      how?.signal?.addEventListener('abort', () => fail(how.signal?.reason)),
    )
    return Promise.race([opened.then(() => answered), givenUp])
  })
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  return { ...worker, whole, letCome }
}

test('behind a start of the console what is missing of its build is fetched, once for several', async () => {
  const { start, kept, fetched, whole, letCome } = await ofDamagedBuild()
  let over = 0
  for (let starts = 0; starts < 2; starts += 1) void start().then(() => (over += 1))
  await vi.advanceTimersByTimeAsync(4_000)
  expect(fetched, 'before what that start asks for').toEqual([])
  await vi.advanceTimersByTimeAsync(2_000)
  expect([fetched, over], 'the worker lives until it is there').toEqual([[at(BOARD)], 0])
  letCome()
  await vi.waitFor(() => expect(over).toBe(2))
  expect((await kept()).toSorted()).toEqual(whole.toSorted())
})

test('nothing is fetched behind another page of the host', async () => {
  const { tell, fetched } = await ofDamagedBuild()
  await tell('fetch', { request: { mode: 'navigate', url: at('statistics') } })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(fetched).toEqual([])
})

test.each([
  ['before it has begun', 0, []],
  ['while a part does not come', 6_000, [at(BOARD)]],
])('[V2] nor does that hold up a new version, %s', async (_, passed, asked) => {
  const { start, fetched, makeWay } = await ofDamagedBuild()
  const started = start()
  await vi.advanceTimersByTimeAsync(passed)
  makeWay()
  await started
  expect(fetched).toEqual(asked)
})

test('where it cannot be fetched, the next start tries again', async () => {
  const { tell, start, lose, kept, caches } = ofBuild()
  await tell('install')
  const whole = await kept()
  await lose(BOARD)
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const passed = async (started: Promise<void>) => {
    await vi.advanceTimersByTimeAsync(5_000)
    await started
  }
  const { open } = caches
  caches.open = () => Promise.reject(new Error('the disk fails'))
  await passed(start())
  caches.open = open
  await passed(start())
  expect((await kept()).toSorted()).toEqual(whole.toSorted())
})

/** The worker of the next build, which is installed where the one of this build was. */
async function ofNextBuild() {
  const before = ofBuild()
  await before.tell('install')
  const { caches, kept } = before
  const next = workerIn({ 'assets/board-2.js': 'text/javascript' })
  vi.stubGlobal('caches', caches)
  next.site.set(at('index.html'), { type: 'text/html', text: '<script src="./assets/board-2.js">' })
  routing.registerRoute.mockImplementation(next.registerRoute)
  const manifest = [
    { url: 'index.html', revision: '2' },
    { url: 'assets/board-2.js', revision: null },
  ]
  shell.serveShell(next.self, manifest, new AbortController().signal)
  await next.tell('install')
  return { ...next, caches, kept }
}

test('V1: a part that the next build has no more is still there for a tab of this one, once the next has taken over', async () => {
  const { tell, ask, site } = await ofNextBuild()
  await tell('activate')
  site.clear()
  expect(await ask(BOARD, {})).toBe(at(BOARD))
})

test('where that cannot be kept, it goes with the rest of its build all the same: the next one may find no room beside it', async () => {
  const { tell, kept, caches } = await ofNextBuild()
  caches.delete = () => Promise.reject(new Error('the disk fails'))
  await tell('activate').catch(() => undefined)
  expect(await kept()).not.toContain(at(BOARD))
})

test('a tab of the build before finds a part of that one, which the site has no more', async () => {
  const { ask, caches } = ofBuild()
  const part = 'assets/calendar-0.js'
  await (await caches.open('previous-build')).put(part, new Response('the part'))
  expect(await ask(part, {})).toBe('the part')
})

test('what belongs to no build is left to the network', async () => {
  const { ask } = ofBuild()
  expect([await ask('api/admin/shops', {}), await ask('statistics', { mode: 'navigate' })]).toEqual([null, null])
})

/** A worker that keeps the deployment file. @param type of what the site has in its place */
function deployed(type: string) {
  const worker = workerIn({ 'deployment.json': type })
  routing.registerRoute.mockImplementation(worker.registerRoute)
  shell.serveDeployment(worker.self, new AbortController().signal)
  return worker
}

test('the deployment file is kept with the build, and the next start finds what the site has by now', async () => {
  const { tell, ask, site } = deployed('application/json')
  await tell('install')
  site.set(at('deployment.json'), { type: 'application/json', text: 'edited' })
  expect([await ask('deployment.json', {}), await ask('deployment.json', {})]).toEqual([
    at('deployment.json'),
    'edited',
  ])
})

test('where something else answers in its place the worker is not installed', async () => {
  const { tell } = deployed('text/html')
  await expect(tell('install')).rejects.toThrow('does not tell where it is deployed')
})

test('nor does that take the place of the one that is kept', async () => {
  const { tell, ask, site } = deployed('application/json')
  await tell('install')
  site.set(at('deployment.json'), { type: 'text/html', text: 'Please sign in to this network' })
  await ask('deployment.json', {})
  expect(await ask('deployment.json', {})).toBe(at('deployment.json'))
})

test('where the site’s new file finds no room, the kept one stays in use, and no error is left uncaught, which would end the run', async () => {
  const { tell, ask, site, caches } = deployed('application/json')
  await tell('install')
  site.set(at('deployment.json'), { type: 'application/json', text: 'edited' })
  caches.fill()
  await ask('deployment.json', {})
  expect(await ask('deployment.json', {})).toBe(at('deployment.json'))
})
