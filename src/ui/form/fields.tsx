/** The form fields that are typed into or ticked. Each is bound by its name to the form around it. */
import { type ReactNode, useState } from 'react'
import { Checkbox } from '../control/Checkbox'
import { NumberInput } from '../control/NumberInput'
import { numberIn } from '../control/numberIn'
import { DateTimeField, type DateTimeFieldProps } from '../date/DateTimeField'
import { secondsIn } from '../date/secondsIn'
import { controlClass, FieldFrame, FieldNotes, type FieldProps, textOf, useBoundField, useTypedField } from './Field'
import styles from './Form.module.css'

interface TextFieldProps extends FieldProps {
  type?: 'text' | 'email' | 'url' | 'password'
  placeholder?: string
  autoComplete?: string
}

export function TextField(props: TextFieldProps) {
  const { type = 'text', placeholder, autoComplete = 'off' } = props
  const { control, field, error } = useTypedField(props)
  return (
    <FieldFrame {...props} id={control.id} error={error}>
      <input
        {...field}
        {...control}
        value={textOf(field.value)}
        type={type}
        placeholder={placeholder}
        autoComplete={autoComplete}
        className={controlClass}
      />
    </FieldFrame>
  )
}

interface TextAreaFieldProps extends FieldProps {
  rows?: number
  /** shown beside the help, such as a count of words */
  note?: ReactNode
}

export function TextAreaField(props: TextAreaFieldProps) {
  const { rows = 4, note } = props
  const { control, field, error } = useTypedField(props)
  return (
    <FieldFrame {...props} id={control.id} error={error}>
      <textarea
        {...field}
        {...control}
        value={textOf(field.value)}
        rows={rows}
        className={[controlClass, styles.area].join(' ')}
      />
      {note}
    </FieldFrame>
  )
}

interface NumberFieldProps extends FieldProps {
  min?: number
  max?: number
  step?: number | 'any'
}

/** The value is a number, null if empty, NaN for a text that is no number: the schema has a message for that. */
export function NumberField(props: NumberFieldProps) {
  const { min, max, step = 1 } = props
  const { control, field, error } = useTypedField(props)
  // The text stays as it was typed (“1.50”) until the form holds another number.
  const [typed, setTyped] = useState<{ text: string; value: unknown }>({ text: '', value: undefined })
  const text = Object.is(typed.value, field.value) ? typed.text : textOfNumber(field.value)
  return (
    <FieldFrame {...props} id={control.id} error={error}>
      <NumberInput
        {...field}
        {...control}
        value={text}
        inputMode={step === 1 ? 'numeric' : 'decimal'}
        min={min}
        max={max}
        step={step}
        onChange={({ target }) => {
          const value = numberIn(target)
          setTyped({ text: target.value, value })
          field.onChange(value)
        }}
        className={controlClass}
      />
    </FieldFrame>
  )
}

const textOfNumber = (value: unknown) => (typeof value === 'number' && !Number.isNaN(value) ? String(value) : '')

/** Its label stands beside it. */
export function CheckboxField(props: FieldProps) {
  const { control, field, error } = useBoundField(props)
  const { value, ...rest } = field
  return (
    <div className={styles.field}>
      <Checkbox {...rest} {...control} checked={value === true} label={props.label} />
      <FieldNotes id={control.id} help={props.help} error={error} />
    </div>
  )
}

interface DateTimeFormFieldProps
  extends FieldProps,
    Omit<DateTimeFieldProps, 'label' | 'value' | 'onChange' | 'labelled' | 'field'> {}

/** The value is epoch seconds, null, or NaN for a text that is no date: the schema has a message for that. */
export function DateTimeFormField(props: DateTimeFormFieldProps) {
  const { control, field, error } = useBoundField(props)
  return (
    <FieldFrame {...props} id={control.id} error={error}>
      <DateTimeField
        {...props}
        value={secondsIn(field.value)}
        onChange={field.onChange}
        // An unreadable date must not be taken for the date before it, nor for an empty field.
        onUnreadable={() => field.onChange(Number.NaN)}
        labelled="elsewhere"
        field={control}
      />
    </FieldFrame>
  )
}

/** A CSS colour, typed or picked; names (`white`) are kept as they are. */
export function ColorField(props: FieldProps) {
  const { control, field, error } = useBoundField(props)
  const value = textOf(field.value)
  return (
    <FieldFrame {...props} id={control.id} error={error}>
      <div className={styles.colour}>
        <input {...field} {...control} value={value} className={controlClass} />
        <input
          type="color"
          aria-label="Pick a color"
          aria-describedby={control.id}
          disabled={control.disabled}
          value={hexOf(value)}
          className={styles.swatch}
          onChange={({ target }) => field.onChange(target.value)}
        />
      </div>
    </FieldFrame>
  )
}

/** The picker understands only six-digit colours. */
function hexOf(colour: string): string {
  if (/^#[0-9a-f]{6}$/i.test(colour)) return colour
  const canvas = document.createElement('canvas').getContext?.('2d')
  if (!canvas) return '#ffffff'
  canvas.fillStyle = '#ffffff'
  canvas.fillStyle = colour
  return /^#[0-9a-f]{6}$/.test(canvas.fillStyle) ? canvas.fillStyle : '#ffffff'
}
