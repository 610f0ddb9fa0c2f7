/** The browser's own parts in the shapes that are handed in; the same in a tab and in the worker. */
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

/** What this page asks from now on goes out so much later. */
export function pauseRequests(duration: Milliseconds): void {
  pause = passing(duration)
}

/** Ends when this page may ask for something again. */
export const unpaused = (): Promise<void> => pause

/** As a property of an object it would be called without its window. */
export async function fetchFromHere(address: string, init: RequestInit): Promise<Response> {
  await pause
  return fetch(address, init)
}

/**
 * The browser's locks; as a property of the navigator they would be called without it. Where site data is blocked there are none,
 * and this context has nothing in common with another: it holds whatever it asks for.
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

/** The browser's refusal comes before anything is held. What is done under a lock throws nothing of the kind. */
const isBlocked = (problem: unknown) => problem instanceof DOMException && problem.name === 'SecurityError'

interface NamedChannel extends Channel {
  close: () => void
}

/** @param name all of this browser profile that open it under the same name hear each other */
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

/** The number on the installed app's icon; none for 0. Not every browser has one, and nothing else depends on it. */
export function showBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return
  void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined)
}
