import { passing, pauseRequests } from '../../provider/browser'
import { BUILD } from '../../provider/build'
import type { Milliseconds } from '../../provider/clock'
import { tabValues } from '../../provider/localValues'
import type { Source } from '../../provider/source'
import { createCell } from '../../provider/source'
import type { WorkerMessage } from '../../provider/workerMessages'
import { trustedPolicy } from '../../ui/trustedTypes'
import { leaveBuild } from '../start/leftBuild'

export interface Updates {
  /** a new version of the console is on this device and waits for the person's word */
  ready: Source<boolean>
  /** Asks the site now whether there is a new version. */
  look: () => void
  /** Activates the new version in every tab, and reloads this one. Never called without a person's wish. */
  take: () => void
}

const CHECK_EVERY = 3_600_000
const WORKER = './sw.js'

/**
 * Registers the service worker once the page is there, and watches for new versions: staff keep a tab open for days, so it also
 * asks by itself. If another tab has activated the new version, this one offers to load it too.
 */
export function watchForUpdates(): Updates {
  const ready = createCell(false)
  let take = () => location.reload()
  let look = () => {}
  if ('serviceWorker' in navigator && import.meta.env.PROD) {
    whenLoaded(async () => {
      const { skipWaiting, update } = await registerAtLast(() => ready.write(true))
      take = () => skipWaiting().then(() => location.reload())
      look = update
    })
  }
  return { ready, look: () => look(), take: () => take() }
}

/**
 * If the page asks for anything in the very moment of the take-over, even for parts of the console that are loaded ahead, Chromium keeps
 * the old worker for minutes, and the reloaded page waits for it. So nothing is asked for from this long before the take-over.
 */
const QUIET: Milliseconds = 300

/** How long the waiting version gets to take over. If something holds it up for longer, that ends only when this page goes. */
const TAKES_OVER_WITHIN: Milliseconds = 2_000

/** The page reloads within this time, and asks for nothing until then. If its person keeps it from reloading, it asks again afterwards. */
const GOES_WITHIN: Milliseconds = 5_000

/** How long to wait before trying again to register: a network that dropped everything comes back without an event. */
const AGAIN_AFTER: Milliseconds = 60_000

/**
 * Tries until a worker is installed. Without one the console works as a page, but cannot start offline; and a page that was opened
 * while the network was away for a moment may stay open for days.
 */
async function registerAtLast(onReady: () => void): Promise<Registered> {
  for (;;) {
    const registered = await register(onReady).catch(() => null)
    if (registered) return registered
    const listening = new AbortController()
    const back = new Promise((is) => window.addEventListener('online', is, { signal: listening.signal }))
    await Promise.race([back, passing(AGAIN_AFTER)])
    listening.abort()
  }
}

interface Registered {
  /** Activates the waiting version, if there is one. Resolves once it is in charge, or will be when this page is left. */
  skipWaiting: () => Promise<void>
  update: () => void
}

/** Rejects if the worker cannot be had, or lacks one of its files. */
async function register(onReady: () => void): Promise<Registered> {
  const { Workbox } = await import('workbox-window')
  const worker = new Workbox(policy.createScriptURL(WORKER), { scope: './' })
  let waiting = false
  worker.addEventListener('waiting', () => {
    waiting = true
    onReady()
  })
  worker.addEventListener('controlling', ({ isUpdate }) => {
    waiting = false
    if (isUpdate) onReady()
  })
  const registration = await worker.register()
  await installed(registration)
  const update = () => void registration?.update().catch(() => undefined)
  setInterval(update, CHECK_EVERY)
  const skipWaiting = async () => {
    if (!waiting) return
    pauseRequests(QUIET + TAKES_OVER_WITHIN + GOES_WITHIN)
    registration?.active?.postMessage({ type: 'MAKE_WAY' } satisfies WorkerMessage)
    await passing(QUIET)
    const inCharge = new Promise<true>((resolve) => worker.addEventListener('controlling', () => resolve(true)))
    worker.messageSkipWaiting()
    if (!(await Promise.race([inCharge, passing(TAKES_OVER_WITHIN)]))) leaveBuild(BUILD, tabValues)
  }
  return { skipWaiting, update }
}

/** Resolves at once if there is a worker already: an update that fails is tried again by the browser. */
function installed({ active, installing }: Partial<ServiceWorkerRegistration> = {}): Promise<void> {
  if (active || !installing) return Promise.resolve()
  return new Promise((resolve, reject) => {
    installing.onstatechange = () => (installing.state === 'redundant' ? reject(new Error('not installed')) : resolve())
  })
}

/** The worker fetches the whole shell, so the first cards go first. */
const BEHIND_THE_FIRST_CARDS: Milliseconds = 500

function whenLoaded(run: () => void): void {
  const soon = () => setTimeout(run, BEHIND_THE_FIRST_CARDS)
  if (document.readyState === 'complete') soon()
  else window.addEventListener('load', soon, { once: true })
}

/** The document's policy refuses a worker's address that this policy has not passed, and it passes only this one. */
const policy = trustedPolicy('app-sw', { createScriptURL: (address) => (address === WORKER ? address : null) })
