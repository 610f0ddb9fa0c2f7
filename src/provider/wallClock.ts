/**
 * What the clocks of a time zone show. A browser takes 30 to 50 ms to set up its first Intl date format, a tenth of a start;
 * `Temporal` needs none of that. Without `Temporal`, Intl gives the same.
 */
import type { EpochMilliseconds } from './clock'

/** The calendar's numbers: January is 1, midnight is hour 0. */
export interface WallClock {
  year: number
  month: number
  day: number
  hour: number
  minute: number
}

/** @throws RangeError if there is no such zone. */
type Clock = (instant: EpochMilliseconds, zone: string) => WallClock

const formats = new Map<string, Intl.DateTimeFormat>()

/** By `Intl`, for browsers that have nothing else. */
export const clockOfIntl: Clock = (instant, zone) => {
  let format = formats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      hourCycle: 'h23',
    })
    formats.set(zone, format)
  }
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]))
  const of = (part: keyof WallClock) => parts.get(part) ?? Number.NaN
  return { year: of('year'), month: of('month'), day: of('day'), hour: of('hour'), minute: of('minute') }
}

/** By `Temporal`; throws a ReferenceError if there is none. */
export const clockOfTemporal: Clock = (instant, zone) => {
  const { year, month, day, hour, minute } = Temporal.Instant.fromEpochMilliseconds(
    Math.floor(instant),
  ).toZonedDateTimeISO(zone)
  return { year, month, day, hour, minute }
}

const hasTemporal = typeof Temporal !== 'undefined'

/** What a zone's clocks show at an instant, by the one of the two that this browser has. */
export const wallClock: Clock = hasTemporal ? clockOfTemporal : clockOfIntl

/** The zone that this device is in. */
export const ownZone = (): string =>
  hasTemporal ? Temporal.Now.timeZoneId() : new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Whether this browser knows a zone of that name. */
export function isTimeZone(name: string): boolean {
  try {
    wallClock(0, name)
    return true
  } catch {
    return false
  }
}
