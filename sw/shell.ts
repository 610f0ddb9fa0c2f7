/**
 * The app shell: every file of the build, kept when the worker is installed, so that the console starts with the provider
 * dead. A build's files are replaced together, once somebody has agreed to the new version.
 */
import { cacheNames } from 'workbox-core'
import { cleanupOutdatedCaches, PrecacheController, type PrecacheEntry, PrecacheRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { StaleWhileRevalidate } from 'workbox-strategies'
import { passing } from '../src/provider/browser'
import type { Milliseconds } from '../src/provider/clock'
import { isAsset, isPage } from './addresses'
import { answerFrom } from './answering'
import { isBuildFile, isDeploymentFile } from './answers'
import { DEPLOYMENT_CACHE, deploymentAddress } from './deployment'
import { keepPrevious, ofPrevious } from './previousBuild'
import { refill } from './refill'

/**
 * Files that are fetched at a time: Workbox takes one after the other, which over a slow line is half a minute until the console
 * can start without it. Two of the connections that a browser has for a host stay for the person.
 */
const AT_ONCE = 4

/** A page's own requests at its start come before missing files of the build. */
const BEHIND_A_START: Milliseconds = 5_000

/** Nobody waits for files that are kept for a start without a network: on a thin line, they give way to what somebody waits for. */
const GIVING_WAY = { priority: 'low' } as const

/**
 * @param manifest every file of the build, with its revision
 * @param leaving ends the fetching of missing files
 */
export function serveShell(
  worker: ServiceWorkerGlobalScope,
  manifest: (PrecacheEntry | string)[],
  leaving: AbortSignal,
): void {
  const { scope } = worker.registration
  // Anything that is no file of this build ends the installation: the browser tries again later, and the former build stays in use.
  const cacheWillUpdate = async ({ request, response }: { request: Request; response: Response }) =>
    (await isBuildFile(request, response, shell.getURLsToCacheKeys())) ? response : null
  const keeping = (entries: typeof manifest) => {
    const controller = new PrecacheController({ plugins: [{ cacheWillUpdate }] })
    controller.strategy.fetchOptions = GIVING_WAY
    controller.addToCacheList(entries)
    return controller
  }
  const shell = keeping(manifest)
  for (let lane = 0; lane < AT_ONCE; lane++) {
    const part = keeping(manifest.filter((_, at) => at % AT_ONCE === lane))
    worker.addEventListener('install', (event) => event.waitUntil(part.install(event)))
  }
  const keepReplaced = () =>
    keepPrevious({ caches, builds: cacheNames.precache, current: new Set(shell.getURLsToCacheKeys().values()) })
  // Files that this build does not need are deleted in any case: beside them the next build may find no room.
  worker.addEventListener('activate', (event) => event.waitUntil(keepReplaced().finally(() => shell.activate(event))))
  cleanupOutdatedCaches()
  refillAtStarts(worker, shell, leaving)

  registerRoute(new PrecacheRoute(shell, { cleanURLs: false }))
  registerRoute(
    ({ url, request }) => request.mode === 'navigate' && isPage(url, scope),
    shell.createHandlerBoundToURL('index.html'),
  )
  registerRoute(
    ({ url }) => isAsset(url, scope),
    async ({ request }) => (await ofPrevious(request)) ?? fetch(request),
  )
}

const aborted = (signal: AbortSignal) =>
  new Promise<void>((over) => signal.addEventListener('abort', () => over(), { once: true }))

/** Joins several starts at once into one. Never rejects. */
function joined(run: () => Promise<unknown>): () => Promise<void> {
  let running: Promise<void> | null = null
  return () => {
    running ??= run()
      .then(
        () => undefined,
        () => undefined,
      )
      .finally(() => {
        running = null
      })
    return running
  }
}

/** At each start of the console, fetches missing files of its build after that start's own requests. */
function refillAtStarts(worker: ServiceWorkerGlobalScope, shell: PrecacheController, leaving: AbortSignal): void {
  const { scope } = worker.registration
  const refillSoon = joined(async () => {
    await Promise.race([passing(BEHIND_A_START), aborted(leaving)])
    if (leaving.aborted) return
    await refill({
      files: shell.getURLsToCacheKeys(),
      open: () => caches.open(cacheNames.precache),
      fetch: (request) => fetch(request, { signal: leaving, ...GIVING_WAY }),
    })
  })
  worker.addEventListener('fetch', (event) => {
    const { mode, url } = event.request
    if (mode === 'navigate' && isPage(new URL(url), scope)) event.waitUntil(refillSoon())
  })
}

/** Keeps the site's own file; without it the console cannot be installed yet. */
async function keepDeployment(address: string): Promise<void> {
  const [cache, answer] = await Promise.all([caches.open(DEPLOYMENT_CACHE), fetch(address)])
  if (!isDeploymentFile(answer)) throw new Error('the site does not tell where it is deployed')
  await cache.put(address, answer)
}

/**
 * The deployment file is not part of the build: it may be edited where the console is served. This device's copy is used at once;
 * the site's current one is read afterwards, for the next start.
 *
 * @param leaving ends that reading
 */
export function serveDeployment(worker: ServiceWorkerGlobalScope, leaving: AbortSignal): void {
  const { scope } = worker.registration
  const address = deploymentAddress(scope)
  worker.addEventListener('install', (event) => event.waitUntil(keepDeployment(address)))
  const cacheWillUpdate = async ({ response }: { response: Response }) => (isDeploymentFile(response) ? response : null)
  const strategy = new StaleWhileRevalidate({
    cacheName: DEPLOYMENT_CACHE,
    fetchOptions: { signal: leaving },
    plugins: [{ cacheWillUpdate }],
  })
  registerRoute(
    ({ url }) => url.href === address,
    (asked) => answerFrom(strategy, asked),
  )
}
