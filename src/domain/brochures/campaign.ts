/** The default UTM campaign: “year + week number + language symbol + (shop counter + 1)” (spec section 5). */
import type { EpochSeconds } from '../border'
import { calendarDay } from '../values/dates'

/**
 * The part that is known before the provider has counted: `202647nl`. The week is the calendar week (ISO 8601) in which the
 * brochure begins: the first days of January may be in the last week of the year before.
 */
export function campaignPrefix(at: EpochSeconds, symbol: string): string {
  const { year, week } = isoWeek(at)
  return `${year}${String(week).padStart(2, '0')}${symbol}`
}

/** @param prefix the part known before @param counter how many campaigns the shop has had; this is the next one */
export const campaignOf = (prefix: string, counter: number): string => `${prefix}${counter + 1}`

const DAY = 86_400_000

/** The week of the day in the brand's time zone. */
function isoWeek(at: EpochSeconds): { year: number; week: number } {
  const { year, month, day } = calendarDay(at)
  // The week belongs to the year of its Thursday.
  const date = Date.UTC(year, month - 1, day)
  const weekday = (new Date(date).getUTCDay() + 6) % 7
  const thursday = new Date(date + (3 - weekday) * DAY)
  const newYear = Date.UTC(thursday.getUTCFullYear(), 0, 1)
  return { year: thursday.getUTCFullYear(), week: 1 + Math.floor((thursday.getTime() - newYear) / (7 * DAY)) }
}
