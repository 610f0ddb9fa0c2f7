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

/** Two dates in the field's form: the end of one of them completes every possible beginning. */
const ENDS = ['2000-01-01 00:00', '2000-10-10 10:00']

/**
 * The text of a date field. A typed text counts when it is complete, or when it is taken: the field is left, or Enter is pressed.
 * Until then it is wrong only if nothing that follows could make it right.
 */
export function useTypedDate({ value, onChange, defaultTime, onUnreadable }: TypedDateProps) {
  const calendar = useCalendar()
  const [typed, setTyped] = useState<string | null>(null)
  const [isRefused, setRefused] = useState(false)
  const [valueBefore, setValueBefore] = useState(value)
  if (value !== valueBefore) {
    setValueBefore(value)
    // A restored draft has set the value: an unreadable text must not hide the saved date.
    if (isRefused && value !== null) setTyped(null)
  }
  const shown = calendar.text(value)
  // A text equal to the value's text means the value: the text does not show seconds, nor which of two equal hours it is.
  const read = (input: string) =>
    value !== null && input.trim() === shown ? value : calendar.seconds(input, defaultTime)
  const isUnreadable = typed !== null && typed.trim() !== '' && read(typed) === null
  const isWrong = isUnreadable && (isRefused || !canBecome(typed, read))

  const type = (input: string) => {
    setTyped(input)
    setRefused(false)
    // A complete text counts at once, so that what depends on it is right while the field still has the focus.
    const isWhole = input.trim().length === calendar.form.length
    const seconds = isWhole ? read(input) : null
    if (seconds !== null && seconds !== value) onChange(seconds)
  }

  /** @returns what the field holds then; undefined if that is no date */
  const take = (): EpochSeconds | null | undefined => {
    if (isUnreadable) {
      setRefused(true)
      onUnreadable?.()
      return undefined
    }
    if (typed === null) return value
    setTyped(null)
    const seconds = typed.trim() === '' ? null : read(typed)
    // Emptied counts as a change even if the value was null: the form may hold an unreadable text.
    if (seconds === null || seconds !== value) onChange(seconds)
    return seconds
  }

  const pick = (seconds: EpochSeconds | null) => {
    setTyped(null)
    onChange(seconds)
  }

  return { text: typed ?? shown, isWrong, type, take, pick }
}

/** Whether more text could make it a date. */
function canBecome(typed: string, read: (input: string) => EpochSeconds | null): boolean {
  const begun = typed.trimStart()
  return ENDS.some((end) => read(begun + end.slice(begun.length)) !== null)
}

export type TypedDate = ReturnType<typeof useTypedDate>
