import { createContext, useContext } from 'react'
import type { EpochSeconds } from '../units'

/** How an instant is written in fields, read back, and told. The app gives the one of the brand's time zone. */
interface Calendar {
  /** how a date and time is written, as a person is told: `yyyy-MM-dd HH:mm` */
  form: string
  /** what is said of a text that is no date and time */
  unreadable: string
  /** in that form; empty for null */
  text: (seconds: EpochSeconds | null) => string
  /** null where the text is no date and time; a day alone gets the time of day that is given beside it, `HH:mm` */
  seconds: (text: string, dayTime: string) => EpochSeconds | null
  /** in a sentence, as everywhere but in fields: `HH:mm dd-mm-yyyy` (spec section 9) */
  told: (seconds: EpochSeconds) => string
  /** the same moment in the person's own time zone, for a tooltip; undefined where that is no other */
  ownTime: (instant: EpochSeconds | string | null) => string | undefined
}

const utcText = (seconds: EpochSeconds) => new Date(seconds * 1000).toISOString().slice(0, 16).replace('T', ' ')

/** UTC, for a field that nobody gave a calendar. */
const utc: Calendar = {
  form: 'yyyy-MM-dd HH:mm',
  unreadable: 'Write it as yyyy-MM-dd HH:mm',
  text: (seconds) => (seconds === null ? '' : utcText(seconds)),
  seconds: (text, dayTime) => {
    const [day = '', time = dayTime] = text.trim().split(' ')
    const instant = /^[\d-]{10}T[\d:]{5}$/.test(`${day}T${time}`) ? Date.parse(`${day}T${time}Z`) : Number.NaN
    return Number.isNaN(instant) ? null : instant / 1000
  },
  told: (seconds) => {
    const [day = '', time = ''] = utcText(seconds).split(' ')
    return `${time} ${day.split('-').reverse().join('-')}`
  },
  ownTime: () => undefined,
}

export const CalendarContext = createContext<Calendar>(utc)

export const useCalendar = (): Calendar => useContext(CalendarContext)
