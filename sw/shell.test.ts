import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { at, workerIn } from './testing/worker'

const routing = vi.hoisted(() => ({ registerRoute: vi.fn() }))
vi.mock('workbox-routing', () => routing)

let shell: typeof import('./shell')
beforeAll(async () => {
  workerIn({}) // Workbox looks around in its worker when it is loaded
  shell = await import('./shell')
}, 120_000)

afterEach(() => vi.unstubAllGlobals())

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
  shell.serveShell(worker.self, MANIFEST, new AbortController().signal)
  return worker
}

test('once it is installed, a page and its parts are there without a network', async () => {
  const { tell, ask, site } = ofBuild()
  await tell('install')
  site.clear()
  expect([await ask('#/shops', { mode: 'navigate' }), await ask(BOARD, {})]).toEqual([PAGE.text, at(BOARD)])
})

test('it is not installed where a network answers in the place of the page', async () => {
  const { tell } = ofBuild({ type: 'text/html', text: 'Please sign in to this network' })
  await expect(tell('install')).rejects.toThrow(at('index.html'))
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
