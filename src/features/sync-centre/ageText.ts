import { countText } from '../../domain/values/numbers'
import type { EpochMilliseconds, Milliseconds } from '../../provider/clock'

const MINUTE: Milliseconds = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** “2 min ago”. If the clock was set back, nothing counts as newer than now. */
export function ageText(at: EpochMilliseconds, now: EpochMilliseconds): string {
  const age = Math.max(0, now - at)
  if (age < MINUTE) return 'just now'
  if (age < HOUR) return `${Math.floor(age / MINUTE)} min ago`
  if (age < DAY) return `${Math.floor(age / HOUR)} h ago`
  return `${countText(Math.floor(age / DAY), 'day')} ago`
}
