/**
 * Dates as staff read them, in the brand's time zone (contract section 1). Brochures carry epoch seconds; the provider's own time
 * stamps are ISO 8601.
 */
import type { EpochMilliseconds, Milliseconds } from '../../provider/clock'
import { type WallClock, wallClock } from '../../provider/wallClock'
import type { EpochSeconds } from '../border'

let zone = 'Europe/Amsterdam'

/** Set once at start-up from the deployment file; every date is shown and entered in it. */
export function setTimeZone(timeZone: string): void {
  zone = timeZone
}

export const timeZone = (): string => zone

/** The calendar day at an instant, in the brand's time zone. */
export const calendarDay = (seconds: EpochSeconds): Pick<WallClock, 'year' | 'month' | 'day'> =>
  wallClock(seconds * 1000, zone)

/**
 * The end of a number of whole weeks: “one or two weeks minus one day” (spec section 5), at the last minute of that day. Counted in
 * calendar days, not in hours, so that a week with a clock change also ends at 23:59.
 */
export function endOfWeeks(from: EpochSeconds, weeks: number): EpochSeconds | null {
  const { year, month, day } = calendarDay(from)
  const last = new Date(Date.UTC(year, month - 1, day + weeks * 7 - 1))
  return zonedSeconds(last.getUTCFullYear(), last.getUTCMonth() + 1, last.getUTCDate(), 23, 59)
}

/** A time of this device's clock in seconds. */
export const inSeconds = (at: EpochMilliseconds): EpochSeconds => Math.floor(at / 1000)

/**
 * Reads ISO 8601 in UTC, as the provider tells it (contract section 3). It may lack the zone, and `Date` would then take this
 * device's own.
 */
export const instantOf = (iso: string): EpochMilliseconds => Date.parse(/T[\d:.]+$/.test(iso) ? `${iso}Z` : iso)

/** GraphQL sends and takes dates in ISO 8601 (spec section 7); forms hold seconds. */
export const secondsOf = (iso: string): EpochSeconds => inSeconds(instantOf(iso))
export const isoOf = (seconds: EpochSeconds): string => new Date(seconds * 1000).toISOString()

export const NOT_SET = 'Not set'

/** `dd-mm-yyyy`: “shared default day-month-year; ‘Not set’ when empty” (spec section 9). */
export function dayOf(instant: EpochSeconds | string | null): string {
  const shown = clockOf(instant)
  return shown ? dayMonthYear(shown) : NOT_SET
}

/** `HH:mm`, for events of one day. */
export function timeOf(instant: EpochSeconds | string | null): string {
  const shown = clockOf(instant)
  return shown ? hourMinute(shown) : NOT_SET
}

/** A period: from one day to another. */
export const spanOf = (from: EpochSeconds | null, till: EpochSeconds | null): string =>
  from === null && till === null ? NOT_SET : `${dayOf(from)} – ${dayOf(till)}`

/** `HH:mm dd-mm-yyyy`, the form of dates in tables (spec section 9), in the brand's zone unless another is given. */
export function timeAndDay(instant: EpochSeconds | string | null, inZone = zone): string {
  const shown = clockOf(instant, inZone)
  return shown ? `${hourMinute(shown)} ${dayMonthYear(shown)}` : NOT_SET
}

/** Null if there is no date, if a text was none, or if no clock can show it: a screen must not break on that. */
function clockOf(instant: EpochSeconds | string | null, inZone = zone): WallClock | null {
  if (instant === null) return null
  const at = typeof instant === 'number' ? instant * 1000 : instantOf(instant)
  return Number.isNaN(new Date(at).getTime()) ? null : wallClock(at, inZone)
}

const two = (number: number) => String(number).padStart(2, '0')
const hourMinute = ({ hour, minute }: WallClock) => `${two(hour)}:${two(minute)}`
const dayMonthYear = ({ day, month, year }: WallClock) => `${two(day)}-${two(month)}-${year}`

/** The form of the date picker's text (spec section 5). */
export const PICKER_FORM = 'yyyy-MM-dd HH:mm'

/** The message for a text that is no valid time: another form, or before 1970, when the seconds of a brochure begin. */
export const BAD_DATE = `Write it as ${PICKER_FORM}, from 1970 on`

/** An instant in the picker's form; empty for null and for an invalid one. */
export function pickerText(seconds: EpochSeconds | null): string {
  const shown = clockOf(seconds)
  if (!shown) return ''
  return `${shown.year}-${two(shown.month)}-${two(shown.day)} ${hourMinute(shown)}`
}

/**
 * The time that the picker's text means in the brand's time zone. Null if it is no date and time, or before 1970, when the seconds
 * of a brochure begin: such a year is a typing mistake.
 *
 * @param dayTime `HH:mm` for a day without a time
 */
export function fromPickerText(text: string, dayTime = '00:00'): EpochSeconds | null {
  const trimmed = text.trim()
  const whole = DAY_ALONE.test(trimmed) ? `${trimmed} ${dayTime}` : trimmed
  const match = /^(\d{4})-(\d{2})-(\d{2}) (\d{2}):(\d{2})$/.exec(whole)
  const [year, month, day, hour, minute] = (match ?? []).slice(1).map(Number)
  if (year === undefined || month === undefined || day === undefined) return null
  const seconds = zonedSeconds(year, month, day, hour, minute)
  return seconds !== null && seconds >= 0 ? seconds : null
}

const DAY_ALONE = /^\d{4}-\d{2}-\d{2}$/

/**
 * Local time in the brand's zone → epoch seconds; null for a day or an hour that no calendar has. In the night when the clock goes
 * back, the earlier of the two instants is meant. A skipped hour is read as if the clock had not been put forward: 02:30 becomes
 * 03:30.
 */
export function zonedSeconds(year: number, month: number, day: number, hour = 0, minute = 0): EpochSeconds | null {
  const wanted = Date.UTC(year, month - 1, day, hour, minute)
  const check = new Date(wanted)
  // Date.UTC reads a two-digit year as one of the last century, which shows here.
  if (check.getUTCFullYear() !== year || check.getUTCMonth() !== month - 1 || check.getUTCDate() !== day) return null
  if (hour > 23 || minute > 59) return null
  const candidates = [wanted - offsetAt(wanted - DAY), wanted - offsetAt(wanted + DAY)]
  const exact = candidates.filter((instant) => instant + offsetAt(instant) === wanted)
  return (exact.length > 0 ? Math.min(...exact) : Math.max(...candidates)) / 1000
}

const DAY: Milliseconds = 86_400_000

/** How far the zone's wall clock is ahead of UTC at an instant. */
function offsetAt(instant: EpochMilliseconds): Milliseconds {
  const { year, month, day, hour, minute } = wallClock(instant, zone)
  const wall = Date.UTC(year, month - 1, day, hour, minute)
  return wall - Math.floor(instant / 60_000) * 60_000
}
