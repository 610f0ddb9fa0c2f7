import type { KeyboardEvent, Ref } from 'react'
import fields from '../control/field.module.css'
import type { FieldControl } from '../control/fieldControl'
import type { EpochSeconds } from '../units'
import styles from './DateTimeField.module.css'
import type { OpenCalendar } from './useOpenCalendar'
import type { TypedDate } from './useTypedDate'

interface DateTextProps {
  ref: Ref<HTMLInputElement>
  id: string
  field: FieldControl | undefined
  disabled: boolean
  placeholder: string
  title: string | undefined
  /** id of the words that say how to write a date, if they show */
  wrongId: string | undefined
  typed: TypedDate
  calendar: OpenCalendar
  onEnter: ((value: EpochSeconds | null) => void) | undefined
}

/** Where a date is typed. From here the keyboard can enter and leave the calendar. */
export function DateText({
  ref,
  id,
  field,
  disabled,
  placeholder,
  title,
  wrongId,
  typed,
  calendar,
  onEnter,
}: DateTextProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      const taken = typed.take()
      if (taken !== undefined) onEnter?.(taken)
    } else if (event.key === 'ArrowDown') calendar.enter()
    else if (event.key === 'Escape' && calendar.opened) {
      calendar.close()
      event.stopPropagation()
    } else return
    event.preventDefault()
  }

  return (
    <input
      ref={ref}
      id={id}
      className={[fields.control, styles.text].join(' ')}
      placeholder={placeholder}
      autoComplete="off"
      spellCheck={false}
      {...field}
      disabled={disabled}
      aria-invalid={typed.isWrong || field?.['aria-invalid']}
      aria-describedby={wrongId ?? field?.['aria-describedby']}
      value={typed.text}
      title={title}
      onChange={(event) => {
        calendar.typeBeside()
        typed.type(event.target.value)
      }}
      onClick={calendar.openBeside}
      onBlur={typed.take}
      onKeyDown={onKeyDown}
    />
  )
}
