import { unpaused } from '../../provider/browser'
import type { Milliseconds } from '../../provider/clock'
import { dropImages } from '../../provider/imageCache'
import { MOST_ADDRESSES, type WorkerMessage } from '../../provider/workerMessages'

/** Several pictures load at once: one message tells of all of them. */
const GATHER: Milliseconds = 1_000

/**
 * Lets the worker keep the covers of the very first visit. That page began without a worker, which does not take it over, so its
 * images would be missing after “one visit”, although everything else is there.
 */
export function keepImages(): () => void {
  if (!('serviceWorker' in navigator) || navigator.serviceWorker.controller) return () => {}
  const seen = new Set<string>()
  const stopped = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const tell = () => {
    void tellWorker([...seen], stopped.signal)
    seen.clear() // now: telling waits until the worker is installed, and more come meanwhile
  }
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (isImage(entry)) seen.add(entry.name)
    if (seen.size === 0) return
    clearTimeout(timer)
    timer = setTimeout(tell, GATHER)
  })
  observer.observe({ type: 'resource', buffered: true })
  return () => {
    stopped.abort()
    clearTimeout(timer)
    observer.disconnect()
  }
}

const isImage = (entry: PerformanceEntry) =>
  entry instanceof PerformanceResourceTiming && (entry.initiatorType === 'img' || entry.initiatorType === 'css')

/**
 * Asks the worker to keep images for a time without a network; the worker decides which of them it keeps.
 *
 * @param stopped aborted when the person who has seen them leaves: a worker that becomes ready only later would keep them for the
 *   next person (T7)
 */
export async function tellWorker(addresses: readonly string[], stopped: AbortSignal): Promise<void> {
  if (!('serviceWorker' in navigator) || addresses.length === 0) return
  const { active } = await navigator.serviceWorker.ready
  // While a new version takes over, the old worker is given nothing more to do.
  await unpaused()
  if (stopped.aborted) return
  for (let from = 0; from < addresses.length; from += MOST_ADDRESSES) {
    const message: WorkerMessage = { type: 'KEEP_IMAGES', addresses: addresses.slice(from, from + MOST_ADDRESSES) }
    active?.postMessage(message)
  }
}

/** Deletes the pictures that somebody has seen from this device, and those that the worker is still fetching. */
export async function forgetImages(): Promise<void> {
  const message: WorkerMessage = { type: 'FORGET_IMAGES' }
  const registration = 'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistration() : undefined
  registration?.active?.postMessage(message)
  await dropImages()
}
