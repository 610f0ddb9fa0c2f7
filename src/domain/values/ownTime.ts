import { ownZone } from '../../provider/wallClock'
import type { EpochSeconds } from '../border'
import { timeAndDay, timeZone } from './dates'

/**
 * An instant in the person's own time zone, for a tooltip; undefined if clocks there show the brand's time, too (contract section
 * 1).
 */
export function ownTime(instant: EpochSeconds | string | null): string | undefined {
  const own = ownZone() // asked each time: a laptop may be carried to another zone while the console is open
  if (own === timeZone()) return undefined
  const text = timeAndDay(instant, own)
  return text === timeAndDay(instant) ? undefined : `${text} in ${own}`
}
