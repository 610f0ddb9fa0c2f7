import { CalendarDays, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useCalendar } from './calendar'
import styles from './DateTimeField.module.css'
import fields from './field.module.css'
import type { FieldControl } from './fieldControl'
import { IconButton } from './IconButton'
import { LazyDateTimePicker } from './LazyDateTimePicker'
import { Popover } from './Popover'

export interface DateTimeFieldProps {
  label: string
  /** epoch seconds */
  value: number | null
  onChange: (value: number | null) => void
  /** what a day that is picked first gets: valid-till ends with the day, others begin with it (spec section 5) */
  defaultTime?: '00:00' | '23:59'
  /** epoch seconds; earlier days cannot be picked */
  min?: number | null
  disabled?: boolean
  hideLabel?: boolean
  /** how a form knows its field */
  field?: FieldControl
  /** choices beside the calendar; one without a moment cannot be made yet */
  presets?: readonly DatePreset[]
  /** What was typed is no date and time: the value is not what the field shows. */
  onUnreadable?: () => void
}

interface DatePreset {
  label: string
  /** epoch seconds */
  seconds: number | null
}

/** The calendar shows while the field is typed into, or has the focus. */
type Opened = 'beside' | 'entered'

const FORM = 'yyyy-MM-dd HH:mm'
const DAY_ONLY = /^\d{4}-\d{2}-\d{2}$/
/** Nothing can follow: it counts at once, and what depends on it is right while the field still has the focus. */
const WHOLE = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/

/** A date and time, typed or picked. Typed text counts when the field is left or Enter is pressed. */
export function DateTimeField({ label, value, onChange, defaultTime = '00:00', ...rest }: DateTimeFieldProps) {
  const { min = null, disabled = false, hideLabel = false, field } = rest
  const { presets = [], onUnreadable } = rest
  const calendar = useCalendar()
  const ownId = useId()
  const id = field?.id ?? ownId
  const [anchor, setAnchor] = useState<HTMLInputElement | null>(null)
  const [open, setOpen] = useState<Opened | null>(null)
  const opener = useRef<Element | null>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? calendar.text(value)
  const wrong = typed !== null && typed.trim() !== '' && read(typed) === null

  function read(input: string): number | null {
    const trimmed = input.trim()
    return calendar.seconds(DAY_ONLY.test(trimmed) ? `${trimmed} ${defaultTime}` : trimmed)
  }

  const type = (input: string) => {
    setTyped(input)
    const seconds = WHOLE.test(input.trim()) ? read(input) : null
    if (seconds !== null && seconds !== value) onChange(seconds)
  }

  const take = () => {
    if (wrong) onUnreadable?.()
    if (typed === null || wrong) return
    setTyped(null)
    const seconds = typed.trim() === '' ? null : read(typed)
    if (seconds !== value) onChange(seconds)
  }

  const enter = () => {
    opener.current = document.activeElement
    setOpen('entered')
  }

  const pick = (seconds: number | null) => {
    setTyped(null)
    onChange(seconds)
  }

  return (
    <div className={fields.field}>
      <label htmlFor={id} className={hideLabel ? fields.hidden : fields.label}>
        {label}
      </label>
      <div className={styles.row}>
        <input
          ref={setAnchor}
          id={id}
          className={[fields.control, styles.text].join(' ')}
          placeholder={FORM}
          autoComplete="off"
          spellCheck={false}
          {...field}
          disabled={disabled || field?.disabled}
          aria-invalid={wrong || field?.['aria-invalid']}
          aria-describedby={wrong ? `${id}-wrong` : field?.['aria-describedby']}
          value={text}
          title={calendar.ownTime(value)}
          onChange={(event) => type(event.target.value)}
          onClick={() => setOpen('beside')}
          onBlur={take}
          onKeyDown={(event) => {
            if (event.key === 'Enter') take()
            else if (event.key === 'ArrowDown') enter()
            else if (event.key === 'Escape' && open) {
              setOpen(null)
              event.stopPropagation()
            } else return
            event.preventDefault()
          }}
        />
        {text !== '' && !disabled && !field?.disabled && (
          <IconButton
            label={`Clear ${label}`}
            icon={<X size={14} />}
            className={styles.small}
            onClick={() => pick(null)}
          />
        )}
        <IconButton
          label={`Pick ${label}`}
          icon={<CalendarDays size={16} />}
          className={styles.small}
          disabled={disabled}
          onClick={enter}
        />
        {presets.map(({ label: words, seconds }) => (
          <button
            key={words}
            type="button"
            className={styles.preset}
            disabled={disabled || field?.disabled || seconds === null}
            aria-pressed={seconds !== null && seconds === value}
            onClick={() => {
              setOpen(null)
              pick(seconds)
            }}
          >
            {words}
          </button>
        ))}
      </div>
      {wrong && (
        <p id={`${id}-wrong`} className={fields.error} role="alert">
          Write it as {FORM}
        </p>
      )}
      {open && (
        <Popover anchor={anchor} label="Calendar" keepFocus onClose={() => setOpen(null)}>
          <LazyDateTimePicker
            key={open}
            autoFocus={open === 'entered'}
            value={value}
            min={min}
            defaultTime={defaultTime}
            onPick={pick}
            onDone={() => {
              setOpen(null)
              // On a tablet the field itself would bring up the keyboard.
              if (opener.current instanceof HTMLElement) opener.current.focus()
            }}
          />
        </Popover>
      )}
    </div>
  )
}
