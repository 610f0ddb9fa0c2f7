/** The browser's own parts in the shapes that are handed in; the same in a tab and in the worker. */
import type { Clock } from './clock'
import type { Channel, WatchedLocks } from './profile'

export const systemClock: Clock = {
  now: () => Date.now(),
  after: (delay, run) => {
    const timer = setTimeout(run, delay)
    return () => clearTimeout(timer)
  },
}

/** As a property of an object it would be called without its window. */
export const fetchFromHere = (address: string, init: RequestInit): Promise<Response> => fetch(address, init)

/** As a property of the navigator they would be called without it. */
export const webLocks: WatchedLocks = {
  request: (name, options, hold) => navigator.locks.request(name, options, hold),
  isHeld: async (name) => {
    const { held = [] } = await navigator.locks.query()
    return held.some((lock) => lock.name === name)
  },
}

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
