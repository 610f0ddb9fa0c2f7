import type { EpochSeconds } from './border'
import { timeZone } from './dates'

const ownZone = new Intl.DateTimeFormat().resolvedOptions().timeZone
let ownFormat: Intl.DateTimeFormat | undefined

/** An instant in the person's own time zone, for a tooltip; undefined where it is the brand's as well (contract section 1). */
export function ownTime(instant: EpochSeconds | string | null): string | undefined {
  if (instant === null || instant === '' || ownZone === timeZone()) return undefined
  const date = typeof instant === 'number' ? new Date(instant * 1000) : new Date(instant)
  if (Number.isNaN(date.getTime())) return undefined
  ownFormat ??= new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'short' })
  return `${ownFormat.format(date)} in ${ownZone}`
}
