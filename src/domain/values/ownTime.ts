import { ownZone } from '../../provider/wallClock'
import type { EpochSeconds } from '../border'
import { NOT_SET, timeAndDay, timeZone } from './dates'

/** An instant in the person's own time zone, for a tooltip; undefined where it is the brand's as well (contract section 1). */
export function ownTime(instant: EpochSeconds | string | null): string | undefined {
  const own = ownZone() // asked each time: a laptop is carried to another zone while the console stays open
  if (own === timeZone()) return undefined
  const text = timeAndDay(instant, own)
  return text === NOT_SET ? undefined : `${text} in ${own}`
}
