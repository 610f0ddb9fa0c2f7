/** Dates as staff enter them: days and times of the brand's time zone, stored as epoch seconds. */
const ZONE = 'Europe/Amsterdam'

const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** The moment `days` after today in Amsterdam at that time of day, epoch seconds. */
export function dayAt(now: Date, days: number, hours = 0, minutes = 0): number {
  const today = zoned(now.getTime())
  const wanted = Date.UTC(today.year, today.month - 1, today.day + days, hours, minutes)
  // Twice, because the first guess may stand on the other side of a change of clocks.
  const guess = wanted - offset(wanted)
  return (wanted - offset(guess)) / 1000
}

/** `16-11`, as folders print it. */
export function dayAndMonth(seconds: number): string {
  const { day, month } = zoned(seconds * 1000)
  return `${day}-${String(month).padStart(2, '0')}`
}

/** 1 to 12, in Amsterdam. */
export const monthOf = (seconds: number): number => zoned(seconds * 1000).month

const HOUR = 3_600_000
const offsets = new Map<number, number>()

/** How far Amsterdam is ahead of UTC, ms. Asked of the calendar once an hour of time: clocks change on full hours only. */
function offset(moment: number): number {
  const hour = Math.floor(moment / HOUR)
  const known = offsets.get(hour)
  if (known !== undefined) return known
  const found = new Map(parts.formatToParts(hour * HOUR).map(({ type, value }) => [type, Number(value)]))
  const part = (type: Intl.DateTimeFormatPartTypes) => found.get(type) ?? 0
  const local = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'))
  offsets.set(hour, local - hour * HOUR)
  return local - hour * HOUR
}

function zoned(moment: number) {
  const local = new Date(moment + offset(moment))
  return { year: local.getUTCFullYear(), month: local.getUTCMonth() + 1, day: local.getUTCDate() }
}
