import { CalendarDays, X } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import fields from '../control/field.module.css'
import type { FieldControl } from '../control/fieldControl'
import { IconButton } from '../control/IconButton'
import { Popover } from '../control/Popover'
import type { EpochSeconds } from '../units'
import { useCalendar } from './calendar'
import { type DatePreset, DatePresets } from './DatePresets'
import styles from './DateTimeField.module.css'
import { LazyDateTimePicker } from './LazyDateTimePicker'
import { useOpenCalendar } from './useOpenCalendar'
import { useTypedDate } from './useTypedDate'

export interface DateTimeFieldProps {
  label: string
  value: EpochSeconds | null
  onChange: (value: EpochSeconds | null) => void
  /** what a day that is picked first gets: valid-till ends with the day, others begin with it (spec section 5) */
  defaultTime?: '00:00' | '23:59'
  /** earlier days cannot be picked */
  min?: EpochSeconds | null
  disabled?: boolean
  /** over it, unless it is only to be heard, or stands elsewhere and names the field's id */
  labelled?: 'over' | 'unseen' | 'elsewhere'
  /** how a form knows its field */
  field?: FieldControl
  presets?: readonly DatePreset[]
  /** What was typed is no date and time: the value is not what the field shows. */
  onUnreadable?: () => void
}

/** A date and time, typed or picked. */
export function DateTimeField({ label, value, onChange, defaultTime = '00:00', ...rest }: DateTimeFieldProps) {
  const { min = null, labelled = 'over', field, presets = [], onUnreadable } = rest
  const disabled = Boolean(rest.disabled || field?.disabled)
  const { form, ownTime } = useCalendar()
  const ownId = useId()
  const id = field?.id ?? ownId
  const [anchor, setAnchor] = useState<HTMLInputElement | null>(null)
  const calendar = useOpenCalendar()
  const { text, isWrong, type, take, pick } = useTypedDate({ value, onChange, defaultTime, onUnreadable })

  // The form's own message, where it has one, is enough.
  const ownWords = isWrong && !field?.['aria-invalid']

  const clear = () => {
    pick(null)
    calendar.button.current?.focus()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') take()
    else if (event.key === 'ArrowDown') calendar.enter()
    else if (event.key === 'Escape' && calendar.opened) {
      calendar.close()
      event.stopPropagation()
    } else return
    event.preventDefault()
  }

  return (
    <div className={fields.field}>
      {labelled !== 'elsewhere' && (
        <label htmlFor={id} className={labelled === 'unseen' ? fields.hidden : fields.label}>
          {label}
        </label>
      )}
      <div className={styles.row}>
        <input
          ref={setAnchor}
          id={id}
          className={[fields.control, styles.text].join(' ')}
          placeholder={form}
          autoComplete="off"
          spellCheck={false}
          {...field}
          disabled={disabled}
          aria-invalid={isWrong || field?.['aria-invalid']}
          aria-describedby={ownWords ? `${id}-wrong` : field?.['aria-describedby']}
          value={text}
          title={ownTime(value)}
          onChange={(event) => type(event.target.value)}
          onClick={calendar.openBeside}
          onBlur={take}
          onKeyDown={onKeyDown}
        />
        {text !== '' && !disabled && (
          <IconButton
            label="Clear date"
            aria-describedby={id}
            icon={<X size={14} />}
            className={styles.small}
            onClick={clear}
          />
        )}
        <IconButton
          ref={calendar.button}
          label="Open calendar"
          aria-describedby={id}
          icon={<CalendarDays size={16} />}
          className={styles.small}
          disabled={disabled}
          onClick={calendar.enter}
        />
        <DatePresets
          presets={presets}
          value={value}
          disabled={disabled}
          onPick={(seconds) => {
            calendar.close()
            pick(seconds)
          }}
        />
      </div>
      {ownWords && (
        <p id={`${id}-wrong`} className={fields.error} role="alert">
          Write it as {form}
        </p>
      )}
      {calendar.opened && (
        <Popover anchor={anchor} label="Calendar" keepFocus onClose={calendar.close}>
          <LazyDateTimePicker
            key={calendar.opened}
            autoFocus={calendar.opened === 'entered'}
            value={value}
            min={min}
            defaultTime={defaultTime}
            onPick={pick}
            onDone={calendar.leave}
          />
        </Popover>
      )}
    </div>
  )
}
