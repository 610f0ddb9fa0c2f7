/** A pretend browser profile: tabs and a worker that share locks, a channel and the device's storage. */
import type { KeyValue } from '../keyValue'
import type { Channel, Locks } from '../profile'
import type { SessionStorage } from '../session/remembered'

export function memoryStorage(): KeyValue {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}

interface Profile {
  locks: Locks
  /** a context's own end of the shared channel */
  channel: () => Channel
  /** a new tab's storage: its own, and the device's */
  storage: () => SessionStorage
}

export function browserProfile(): Profile {
  const device = memoryStorage()
  return { locks: profileLocks(), channel: sharedChannel(), storage: () => ({ tab: memoryStorage(), device }) }
}

/** Exclusive: one holder at a time, first come first served; whoever gives up waiting is rejected. Shared: granted at once. */
function profileLocks(): Locks {
  const shared = new Map<string, number>()
  let last: Promise<unknown> = Promise.resolve()

  async function share(name: string, hold: (lock: unknown) => Promise<void>) {
    shared.set(name, (shared.get(name) ?? 0) + 1)
    await hold({})
    shared.set(name, (shared.get(name) ?? 0) - 1)
  }

  return {
    isHeld: async (name) => (shared.get(name) ?? 0) > 0,
    request: (name, { signal, mode }, hold) => {
      if (mode === 'shared') return share(name, hold)
      const turn = last.then(() => {
        if (signal?.aborted) throw new Error('AbortError')
        return hold({})
      })
      last = turn.catch(() => undefined)
      const givenUp = new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(new Error('AbortError')))
      })
      return Promise.race([turn, givenUp])
    },
  }
}

/** Delivers later, to all ends except the sender's, as browsers do. */
function sharedChannel(): () => Channel {
  const ends = new Set<Set<(message: unknown) => void>>()
  return () => {
    const own = new Set<(message: unknown) => void>()
    ends.add(own)
    return {
      post: (message) => {
        const copy: unknown = structuredClone(message)
        for (const end of ends) {
          if (end !== own) for (const hear of end) queueMicrotask(() => hear(copy))
        }
      },
      listen: (onMessage) => {
        own.add(onMessage)
        return () => own.delete(onMessage)
      },
    }
  }
}
