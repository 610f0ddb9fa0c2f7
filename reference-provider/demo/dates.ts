/** Dates as staff enter them: days and times of the calendar of folders, stored as epoch seconds. */
import { momentIn, textOf } from '../zone'

/** The moment `days` after today at that time of day, epoch seconds. */
export function dayAt(now: Date, days: number, hours = 0, minutes = 0): number {
  const { year, month, day } = dayOf(now.getTime() / 1000)
  const wanted = new Date(Date.UTC(year, month - 1, day + days))
  const moment = momentIn([wanted.getUTCFullYear(), wanted.getUTCMonth() + 1, wanted.getUTCDate()], hours, minutes)
  if (moment === null) throw new Error('The demo is of these years.')
  return moment
}

/** `16-11`, as folders print it. */
export function dayAndMonth(seconds: number): string {
  const { day, month } = dayOf(seconds)
  return `${day}-${String(month).padStart(2, '0')}`
}

/** 1 to 12. */
export const monthOf = (seconds: number): number => dayOf(seconds).month

function dayOf(seconds: number) {
  const [year = 0, month = 0, day = 0] = textOf(seconds).slice(0, 'yyyy-MM-dd'.length).split('-').map(Number)
  return { year, month, day }
}
