import type { BrochureFilter } from '../../domain/brochures/filter'
import type { Engine } from '../../offline/engine'
import { fetchFromHere, systemClock } from '../../provider/browser'
import { KEPT_IMAGES } from '../../provider/imageCache'
import { type Cell, createCell } from '../../provider/source'
import { useEngine } from '../engineContext'
import { useSource } from '../source'
import { BEGUN, type Taking, type TakingPorts } from './taking'

interface Job {
  taking: Cell<Taking | null>
  running: AbortController | null
}

/** One at a time per person, whatever screen they are on meanwhile; it ends with their engine. */
const jobs = new WeakMap<Engine, Job>()

function jobOf(engine: Engine): Job {
  let job = jobs.get(engine)
  if (!job) {
    job = { taking: createCell<Taking | null>(null), running: null }
    jobs.set(engine, job)
  }
  return job
}

interface TakeOffline {
  /** null: nothing is being taken, and there is nothing to tell */
  taking: Taking | null
  start: (filter: BrochureFilter) => void
  stop: () => void
  dismiss: () => void
}

/** Takes a list of brochures offline. */
export function useTakeOffline(): TakeOffline {
  const engine = useEngine()
  const job = jobOf(engine)
  return {
    taking: useSource(job.taking),
    start: (filter) => void run(engine, job, filter),
    stop: () => job.running?.abort(),
    dismiss: () => job.taking.write(null),
  }
}

async function run(engine: Engine, job: Job, filter: BrochureFilter): Promise<void> {
  if (job.running) return
  job.running = new AbortController()
  const { signal } = job.running
  job.taking.write(BEGUN)
  try {
    // Rarely wanted, and never without a network.
    const loaded = await import('./takeOffline').catch(() => null)
    if (!loaded) return job.taking.write({ ...BEGUN, state: 'unreachable' })
    const opened = await caches.open(KEPT_IMAGES)
    const cache: TakingPorts['cache'] = {
      match: (address) => caches.match(address, { cacheName: KEPT_IMAGES }),
      put: (address, picture) => opened.put(address, picture),
    }
    const ports = { engine, cache, base: document.baseURI, signal, onProgress: job.taking.write }
    await loaded.takeOffline({ ...ports, fetch: fetchFromHere, clock: systemClock }, filter)
  } catch {
    // There are no caches at all, as in a page that is not served securely.
    job.taking.write({ ...BEGUN, state: 'full' })
  } finally {
    job.running = null
  }
}
