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

/** The text of a date field. What is typed counts when it is whole, or when it is taken: the field is left, or Enter is pressed. */
export function useTypedDate({ value, onChange, defaultTime, onUnreadable }: TypedDateProps) {
  const calendar = useCalendar()
  const [typed, setTyped] = useState<string | null>(null)
  const shown = calendar.text(value)
  // What reads as the value does is the value: of an hour that comes twice, and of the seconds, the text tells nothing.
  const read = (input: string) =>
    value !== null && input.trim() === shown ? value : calendar.seconds(input, defaultTime)
  const isWrong = typed !== null && typed.trim() !== '' && read(typed) === null

  const type = (input: string) => {
    setTyped(input)
    // Nothing can follow: it counts at once, and what depends on it is right while the field still has the focus.
    const isWhole = input.trim().length === calendar.form.length
    const seconds = isWhole ? read(input) : null
    if (seconds !== null && seconds !== value) onChange(seconds)
  }

  /** @returns what the field holds by then; undefined where that is no date */
  const take = (): EpochSeconds | null | undefined => {
    if (isWrong) {
      onUnreadable?.()
      return undefined
    }
    if (typed === null) return value
    setTyped(null)
    const seconds = typed.trim() === '' ? null : read(typed)
    if (seconds !== value) onChange(seconds)
    return seconds
  }

  const pick = (seconds: EpochSeconds | null) => {
    setTyped(null)
    onChange(seconds)
  }

  return { text: typed ?? shown, isWrong, type, take, pick }
}

export type TypedDate = ReturnType<typeof useTypedDate>
