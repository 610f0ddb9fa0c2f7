import { createContext, useContext } from 'react'

/** How an instant is written in fields, and read back. The app gives the one of the brand's time zone. */
interface Calendar {
  /** `yyyy-MM-dd HH:mm`; empty for null */
  text: (seconds: number | null) => string
  /** null where the text is no date and time */
  seconds: (text: string) => number | null
  /** the same moment in the person's own time zone, for a tooltip; undefined where that is no other */
  ownTime: (instant: number | string | null) => string | undefined
}

/** UTC, for a field that nobody gave a calendar. */
const utc: Calendar = {
  text: (seconds) => (seconds === null ? '' : new Date(seconds * 1000).toISOString().slice(0, 16).replace('T', ' ')),
  seconds: (text) => {
    const instant = /^\d{4}-\d{2}-\d{2}( \d{2}:\d{2})?$/.test(text)
      ? Date.parse(`${text.replace(' ', 'T')}Z`)
      : Number.NaN
    return Number.isNaN(instant) ? null : instant / 1000
  },
  ownTime: () => undefined,
}

export const CalendarContext = createContext<Calendar>(utc)

export const useCalendar = (): Calendar => useContext(CalendarContext)
