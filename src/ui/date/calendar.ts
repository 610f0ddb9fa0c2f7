import { createContext, useContext } from 'react'
import type { EpochSeconds } from '../units'

/** How an instant is written in fields, read back, and told. The app provides the one for the brand's time zone. */
interface Calendar {
  /** the form in which a date and time is written, to show to people: `yyyy-MM-dd HH:mm` */
  form: string
  /** the message for a text that is no date and time */
  unreadable: string
  /** in that form; empty for null */
  text: (seconds: EpochSeconds | null) => string
  /** null if the text is no date and time; a day alone gets the time `dayTime`, `HH:mm` */
  seconds: (text: string, dayTime: string) => EpochSeconds | null
  /** in a sentence, and everywhere but in fields: `HH:mm dd-mm-yyyy` (spec section 9) */
  told: (seconds: EpochSeconds) => string
  /** the same moment in the person's own time zone, for a tooltip; undefined if that is the same */
  ownTime: (instant: EpochSeconds | string | null) => string | undefined
}

const utcText = (seconds: EpochSeconds) => new Date(seconds * 1000).toISOString().slice(0, 16).replace('T', ' ')

/** UTC, for a field without a calendar. */
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
