import { useState } from 'react'
import type { EpochSeconds } from '../units'
import { useCalendar } from './calendar'

interface TypedDateProps {
  value: EpochSeconds | null
  onChange: (value: EpochSeconds | null) => void
  /** what a day typed without a time gets */
  defaultTime: string
  onUnreadable: (() => void) | undefined
}

/** Ends of a date in its form, one of which makes any beginning of a date a whole one. */
const ENDS = ['2000-01-01 00:00', '2000-10-10 10:00']

/**
 * The text of a date field. What is typed counts when it is whole, or when it is taken: the field is left, or Enter is pressed.
 * Until then it is wrong only where nothing that follows could make it right.
 */
export function useTypedDate({ value, onChange, defaultTime, onUnreadable }: TypedDateProps) {
  const calendar = useCalendar()
  const [typed, setTyped] = useState<string | null>(null)
  const [isRefused, setRefused] = useState(false)
  const [valueBefore, setValueBefore] = useState(value)
  if (value !== valueBefore) {
    setValueBefore(value)
    // A draft that is restored has brought it: what could not be read would stand over the date that is saved.
    if (isRefused && value !== null) setTyped(null)
  }
  const shown = calendar.text(value)
  // What reads as the value does is the value: of an hour that comes twice, and of the seconds, the text tells nothing.
  const read = (input: string) =>
    value !== null && input.trim() === shown ? value : calendar.seconds(input, defaultTime)
  const isUnreadable = typed !== null && typed.trim() !== '' && read(typed) === null
  const isWrong = isUnreadable && (isRefused || !canBecome(typed, read))

  const type = (input: string) => {
    setTyped(input)
    setRefused(false)
    // Nothing can follow: it counts at once, and what depends on it is right while the field still has the focus.
    const isWhole = input.trim().length === calendar.form.length
    const seconds = isWhole ? read(input) : null
    if (seconds !== null && seconds !== value) onChange(seconds)
  }

  /** @returns what the field holds by then; undefined where that is no date */
  const take = (): EpochSeconds | null | undefined => {
    if (isUnreadable) {
      setRefused(true)
      onUnreadable?.()
      return undefined
    }
    if (typed === null) return value
    setTyped(null)
    const seconds = typed.trim() === '' ? null : read(typed)
    // None is news also where there was none: what could not be read is gone, which a form holds as such.
    if (seconds === null || seconds !== value) onChange(seconds)
    return seconds
  }

  const pick = (seconds: EpochSeconds | null) => {
    setTyped(null)
    onChange(seconds)
  }

  return { text: typed ?? shown, isWrong, type, take, pick }
}

/** Whether more of it could make it a date. */
function canBecome(typed: string, read: (input: string) => EpochSeconds | null): boolean {
  const begun = typed.trimStart()
  return ENDS.some((end) => read(begun + end.slice(begun.length)) !== null)
}

export type TypedDate = ReturnType<typeof useTypedDate>
