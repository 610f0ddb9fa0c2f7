/** The browser's own parts in the shapes that the code takes; the same in a tab and in the worker. */
import type { Clock, Milliseconds } from './clock'
import type { Channel, Locks } from './profile'

export const systemClock: Clock = {
  now: () => Date.now(),
  after: (delay, run) => {
    const timer = setTimeout(run, delay)
    return () => clearTimeout(timer)
  },
}

export const passing = (time: Milliseconds) => new Promise<void>((over) => setTimeout(over, time))

let pause: Promise<void> = Promise.resolve()

/** Delays all requests of this page by this much from now on. */
export function pauseRequests(duration: Milliseconds): void {
  pause = passing(duration)
}

/** Resolves when this page may send requests again. */
export const unpaused = (): Promise<void> => pause

/** A function of its own, because `fetch` called as a property of another object loses its window. */
export async function fetchFromHere(address: string, init: RequestInit): Promise<Response> {
  await pause
  return fetch(address, init)
}

/**
 * The browser's locks. Wrapped, because they must be called on the navigator. If site data is blocked there are none; then this
 * context shares nothing with others, and every lock is granted.
 */
export const webLocks: Locks = {
  request: (name, options, hold) =>
    navigator.locks.request(name, options, hold).catch((problem) => {
      if (!isBlocked(problem)) throw problem
      return hold({})
    }),
  isHeld: async (name) => {
    const known = await navigator.locks.query().catch(() => null)
    return known?.held?.some((lock) => lock.name === name) ?? false
  },
}

/** The browser refuses before anything is held, and nothing done under a lock throws this error. */
const isBlocked = (problem: unknown) => problem instanceof DOMException && problem.name === 'SecurityError'

interface NamedChannel extends Channel {
  close: () => void
}

/** @param name all contexts of this browser profile that open the same name hear each other */
export function openChannel(name: string): NamedChannel {
  const channel = new BroadcastChannel(name)
  return {
    post: (message) => channel.postMessage(message),
    listen: (onMessage) => {
      const hear = (event: MessageEvent<unknown>) => onMessage(event.data)
      channel.addEventListener('message', hear)
      return () => channel.removeEventListener('message', hear)
    },
    close: () => channel.close(),
  }
}

/** The number on the installed app's icon; no number for 0. Not every browser has one, and nothing else depends on it. */
export function showBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return
  void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined)
}
