import { useSyncExternalStore } from 'react'

const STEP = 30_000
let now = Date.now()

/** The time, in milliseconds since 1970, in steps that are fine enough for ages. One timer for all lines. */
export const useNow = (): number => useSyncExternalStore(subscribe, () => now)

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    now = Date.now()
    timer = setInterval(() => {
      now = Date.now()
      for (const each of listeners) each()
    }, STEP)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearInterval(timer)
  }
}
