/**
 * Dates as staff read them, in the brand's time zone (contract section 1). Brochures carry epoch seconds, the provider's
 * own stamps ISO 8601.
 */
import type { EpochSeconds } from './border'

let zone = 'Europe/Amsterdam'

/** Set once at start-up from the deployment file; every date is shown and entered in it. */
export function setTimeZone(timeZone: string): void {
  zone = timeZone
}

export const timeZone = (): string => zone

const formats = new Map<string, Intl.DateTimeFormat>()

function parts(instant: number | Date): Record<string, string> {
  let format = formats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
    formats.set(zone, format)
  }
  return Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]))
}

/** The day on the wall at an instant, in the brand's time zone. */
export function calendarDay(seconds: EpochSeconds): { year: number; month: number; day: number } {
  const { year, month, day } = parts(seconds * 1000)
  return { year: Number(year), month: Number(month), day: Number(day) }
}

/**
 * The end of a run of whole weeks: “one or two weeks minus one day” (spec section 5), at the minute with which that day ends.
 * Counted in days of the calendar, not in hours: a week with a clock change ends at 23:59 as well.
 */
export function endOfWeeks(from: EpochSeconds, weeks: number): EpochSeconds | null {
  const { year, month, day } = calendarDay(from)
  const last = new Date(Date.UTC(year, month - 1, day + weeks * 7 - 1))
  return zonedSeconds(last.getUTCFullYear(), last.getUTCMonth() + 1, last.getUTCDate(), 23, 59)
}

const NOT_SET = 'Not set'

/** `dd-mm-yyyy`: “shared default day-month-year; ‘Not set’ when empty” (spec section 9). */
export function dayOf(seconds: EpochSeconds | null): string {
  if (seconds === null) return NOT_SET
  const { day, month, year } = parts(seconds * 1000)
  return `${day}-${month}-${year}`
}

/** `HH:mm dd-mm-yyyy`, the form of dates in tables (spec section 9). */
export function timeAndDay(instant: EpochSeconds | string | null): string {
  if (instant === null || instant === '') return NOT_SET
  const date = typeof instant === 'number' ? new Date(instant * 1000) : new Date(instant)
  if (Number.isNaN(date.getTime())) return NOT_SET
  const { hour, minute, day, month, year } = parts(date)
  return `${hour}:${minute} ${day}-${month}-${year}`
}

/** `yyyy-MM-dd HH:mm`, the form of the date picker's text (spec section 5). */
export function pickerText(seconds: EpochSeconds | null): string {
  if (seconds === null) return ''
  const { hour, minute, day, month, year } = parts(seconds * 1000)
  return `${year}-${month}-${day} ${hour}:${minute}`
}

/** What the picker's text means in the brand's time zone; null when it is no date and time. */
export function fromPickerText(text: string): EpochSeconds | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})(?: (\d{2}):(\d{2}))?$/.exec(text.trim())
  if (!match) return null
  const [year, month, day, hour, minute] = match.slice(1).map((part) => Number(part ?? 0))
  if (year === undefined || month === undefined || day === undefined) return null
  return zonedSeconds(year, month, day, hour ?? 0, minute ?? 0)
}

/**
 * Local time in the brand's zone → epoch seconds; null for a day or an hour that no calendar has. On the night the clock
 * goes back the earlier of the two instants is meant; an hour that is skipped is read
 * as if the clock had not been put forward: 02:30 becomes 03:30.
 */
export function zonedSeconds(year: number, month: number, day: number, hour = 0, minute = 0): EpochSeconds | null {
  const wanted = Date.UTC(year, month - 1, day, hour, minute)
  const check = new Date(wanted)
  // A year of two digits is read as one of the last century: who types 0026 has slipped.
  if (check.getUTCFullYear() !== year || check.getUTCMonth() !== month - 1 || check.getUTCDate() !== day) return null
  if (hour > 23 || minute > 59) return null
  const candidates = [wanted - offsetAt(wanted - DAY), wanted - offsetAt(wanted + DAY)]
  const exact = candidates.filter((instant) => instant + offsetAt(instant) === wanted)
  return (exact.length > 0 ? Math.min(...exact) : Math.max(...candidates)) / 1000
}

const DAY = 86_400_000

/** How far the zone's wall clock is ahead of UTC at an instant, in milliseconds. */
function offsetAt(instant: number): number {
  const { year, month, day, hour, minute } = parts(instant)
  const wall = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute))
  return wall - Math.floor(instant / 60_000) * 60_000
}
