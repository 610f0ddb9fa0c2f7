import type { Clock } from '../clock'

interface VirtualClock extends Clock {
  /** Lets time pass and runs everything that comes due, and whatever that sets off. */
  pass: (milliseconds: number) => Promise<void>
}

export function virtualClock(start = Date.parse('2026-03-01T12:00:00Z')): VirtualClock {
  let now = start
  const due = new Set<{ at: number; run: () => void }>()
  return {
    now: () => now,
    after: (delay, run) => {
      const timer = { at: now + delay, run }
      due.add(timer)
      return () => due.delete(timer)
    },
    pass: async (milliseconds) => {
      const end = now + milliseconds
      await settled()
      for (let timer = earliest(due, end); timer; timer = earliest(due, end)) {
        due.delete(timer)
        now = timer.at
        timer.run()
        await settled()
      }
      now = end
    },
  }
}

const earliest = <T extends { at: number }>(timers: Iterable<T>, end: number): T | undefined =>
  [...timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0]

/** Resolves when everything that only waits for promises has run: a macrotask comes after all of them. */
const settled = () => new Promise<void>((resolve) => setTimeout(resolve))
