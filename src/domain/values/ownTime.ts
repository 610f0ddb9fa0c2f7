import { ownZone } from '../../provider/wallClock'
import type { EpochSeconds } from '../border'
import { timeAndDay, timeZone } from './dates'

/** An instant in the person's own time zone, for a tooltip; undefined where clocks show the brand's as well (contract section 1). */
export function ownTime(instant: EpochSeconds | string | null): string | undefined {
  const own = ownZone() // asked each time: a laptop is carried to another zone while the console stays open
  if (own === timeZone()) return undefined
  const text = timeAndDay(instant, own)
  return text === timeAndDay(instant) ? undefined : `${text} in ${own}`
}
