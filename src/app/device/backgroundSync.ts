import type { Engine } from '../../offline/engine'
import { REPLAY_TAG } from '../../provider/workerMessages'
import { USUALLY_ANSWERED } from './usuallyAnswered'

/**
 * Asks the browser to wake the worker for changes that still wait when every tab is closed. This is an extra for browsers with
 * Background Sync: without it the changes are sent when the console is next opened (faults R8).
 */
export function replayWithoutTab(engine: Engine): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const ask = () => {
    clearTimeout(timer)
    if (engine.summary.read().pending === 0) return
    timer = setTimeout(() => void register().catch(() => undefined), USUALLY_ANSWERED)
  }
  let known = ''
  const stop = engine.summary.subscribe(() => {
    const { pending, connectivity } = engine.summary.read()
    const state = `${pending > 0} ${connectivity}`
    if (state === known) return
    known = state
    ask()
  })
  ask()
  return () => {
    clearTimeout(timer)
    stop()
  }
}

/** Removes the worker's notifications: the open console tells the same, and the person may decide about it here. */
export async function takeBackNotices(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.ready
  for (const notice of await registration.getNotifications()) notice.close()
}

async function register(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.ready
  await syncOf(registration)?.register(REPLAY_TAG)
}

interface Sync {
  register: (tag: string) => Promise<void>
}

/** Background Sync is not in every browser, and not in TypeScript's types yet. */
function syncOf(registration: ServiceWorkerRegistration & { sync?: Sync }): Sync | undefined {
  return registration.sync
}
