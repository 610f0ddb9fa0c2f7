/** The calendar by which folders and brochures are dated. */
const zone = 'Europe/Amsterdam'

const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })

/** Epoch seconds of that minute of that day; null when there is no such day. */
export function momentIn(
  [year, month, day]: readonly [year: number | undefined, month: number | undefined, day: number | undefined],
  hours: number,
  minutes: number,
): number | null {
  if (year === undefined || month === undefined || day === undefined) return null
  const wanted = Date.UTC(year, month - 1, day, hours, minutes)
  const asked = new Date(wanted)
  if (asked.getUTCMonth() !== month - 1 || asked.getUTCDate() !== day || year < 2000 || year > 2100) return null
  // Twice, because the first guess may stand on the other side of a change of clocks.
  const guess = wanted - aheadOfUtc(wanted)
  return (wanted - aheadOfUtc(guess)) / 1000
}

/** A moment by the clocks there, `yyyy-MM-dd HH:mm`. @param moment epoch seconds */
export const textOf = (moment: number): string => clock.format(moment * 1000).slice(0, 'yyyy-MM-dd HH:mm'.length)

/** The ISO week of a day there, and the year that the week belongs to. @param moment epoch seconds */
export function isoWeekIn(moment: number): { year: number; week: number } {
  const milliseconds = moment * 1000
  const thursday = new Date(milliseconds + aheadOfUtc(milliseconds))
  thursday.setUTCDate(thursday.getUTCDate() + 4 - (thursday.getUTCDay() || 7))
  const year = thursday.getUTCFullYear()
  const dayOfYear = (thursday.getTime() - Date.UTC(year, 0, 1)) / 86_400_000
  return { year, week: Math.floor(dayOfYear / 7) + 1 }
}

function aheadOfUtc(moment: number): number {
  const second = Math.floor(moment / 1000) * 1000
  return Date.parse(`${clock.format(second).replace(' ', 'T')}Z`) - second
}
