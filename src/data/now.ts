import { useSyncExternalStore } from 'react'
import type { EpochMilliseconds, Milliseconds } from '../provider/clock'

const STEP: Milliseconds = 30_000
let now = Date.now()

/** The time, in steps fine enough for “2 min ago”. One timer serves everything on the screen. */
export const useNow = (): EpochMilliseconds => useByNow((at) => at)

/** A value that depends on the time. The component is drawn again only when the value changes, not at each step. */
export const useByNow = <T extends boolean | number | string>(look: (at: EpochMilliseconds) => T): T =>
  useSyncExternalStore(subscribe, () => look(now))

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
