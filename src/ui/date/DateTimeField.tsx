import { Calendar, X } from 'lucide-react'
import { useId } from 'react'
import fields from '../control/field.module.css'
import type { FieldControl } from '../control/fieldControl'
import { IconButton } from '../control/IconButton'
import { Popover } from '../control/Popover'
import type { EpochSeconds } from '../units'
import { useCalendar } from './calendar'
import { type DatePreset, DatePresets } from './DatePresets'
import { DateText } from './DateText'
import styles from './DateTimeField.module.css'
import { LazyDateTimePicker } from './LazyDateTimePicker'
import { type OpenCalendar, useOpenCalendar } from './useOpenCalendar'
import { useTypedDate } from './useTypedDate'

export interface DateTimeFieldProps {
  label: string
  value: EpochSeconds | null
  onChange: (value: EpochSeconds | null) => void
  /** the time for a day that is picked first: valid-till ends with the day, others begin with it (spec section 5) */
  defaultTime?: '00:00' | '23:59'
  /** earlier days cannot be picked */
  min?: EpochSeconds | null
  /** shown above the field; or only heard; or it stands elsewhere and names the field's id */
  labelled?: 'over' | 'unseen' | 'elsewhere'
  /** connects it to its field in a form */
  field?: FieldControl
  presets?: readonly DatePreset[]
  /** What was typed is no date and time: the value differs from what the field shows. */
  onUnreadable?: () => void
  /** Enter was pressed, for a field outside a form. */
  onEnter?: (value: EpochSeconds | null) => void
}

/** A date and time, typed or picked. */
export function DateTimeField({ label, value, onChange, defaultTime = '00:00', ...rest }: DateTimeFieldProps) {
  const { min = null, labelled = 'over', field, presets = [], onUnreadable, onEnter } = rest
  const disabled = field?.disabled ?? false
  const { form, unreadable, ownTime } = useCalendar()
  const ownId = useId()
  const id = field?.id ?? ownId
  const calendar = useOpenCalendar()
  const typed = useTypedDate({ value, onChange, defaultTime, onUnreadable })
  // If the form has a message of its own, that is enough.
  const wrongId = typed.isWrong && !field?.['aria-invalid'] ? `${id}-wrong` : undefined

  const clear = () => {
    typed.pick(null)
    calendar.button.current?.focus()
  }
  const pickPreset = (seconds: EpochSeconds) => {
    calendar.close()
    typed.pick(seconds)
  }

  return (
    <div className={fields.field}>
      {labelled !== 'elsewhere' && (
        <label htmlFor={id} className={labelled === 'unseen' ? fields.hidden : fields.label}>
          {label}
        </label>
      )}
      <div className={styles.row}>
        <DateText
          ref={calendar.field}
          id={id}
          field={field}
          disabled={disabled}
          placeholder={form}
          title={ownTime(value)}
          wrongId={wrongId}
          typed={typed}
          calendar={calendar}
          onEnter={onEnter}
        />
        {typed.text !== '' && !disabled && <ClearDate of={id} onClear={clear} />}
        <CalendarButton of={id} disabled={disabled} calendar={calendar} />
        <DatePresets presets={presets} value={value} disabled={disabled} onPick={pickPreset} />
      </div>
      {wrongId && (
        <p id={wrongId} className={fields.error} role="alert">
          {unreadable}
        </p>
      )}
      {calendar.opened && (
        <Popover anchor={calendar.opened.at} label="Calendar" keepFocus onClose={calendar.close}>
          <LazyDateTimePicker
            key={calendar.opened.how}
            autoFocus={calendar.opened.how === 'entered'}
            value={value}
            min={min}
            defaultTime={defaultTime}
            onPick={typed.pick}
            onDone={calendar.leave}
          />
        </Popover>
      )}
    </div>
  )
}

/** @param of id of the field, which tells this button from others in the form */
const ClearDate = ({ of, onClear }: { of: string; onClear: () => void }) => (
  <IconButton
    label="Clear date"
    aria-describedby={of}
    icon={<X size={14} />}
    className={[styles.small, styles.clear].join(' ')}
    onClick={onClear}
  />
)

const CalendarButton = ({ of, disabled, calendar }: { of: string; disabled: boolean; calendar: OpenCalendar }) => (
  <IconButton
    ref={calendar.button}
    label="Open calendar"
    aria-describedby={of}
    icon={<Calendar size={16} />}
    className={styles.small}
    disabled={disabled}
    onClick={calendar.enter}
  />
)
