import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react'
import { type ControllerRenderProps, type FieldValues, useController } from 'react-hook-form'
import fields from '../control/field.module.css'
import type { FieldControl } from '../control/fieldControl'
import type { Milliseconds } from '../units'
import styles from './Form.module.css'
import { useFieldId } from './fieldNames'

/** What every field of a form takes. */
export interface FieldProps {
  /** its name in the form's values */
  name: string
  /** also its accessible name, to the letter */
  label: string
  required?: boolean
  /** a line below the field */
  help?: string
  disabled?: boolean
}

interface BoundField {
  control: FieldControl
  field: ControllerRenderProps<FieldValues, string>
  error: string | undefined
}

/** Binds a field to the form around it. */
export function useBoundField({ name, label, required = false, help, disabled = false }: FieldProps): BoundField {
  const id = useFieldId(name, label)
  const { field, fieldState } = useController({ name })
  const error = fieldState.error?.message
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ')
  return {
    field,
    error,
    control: {
      id,
      disabled,
      'aria-required': required || undefined,
      'aria-invalid': error !== undefined || undefined,
      'aria-describedby': described || undefined,
    },
  }
}

/** Keeps the message's line while its words wait, so that nothing moves under a hand that presses what is below. */
const HELD_BACK = '\u00a0'

/** People take less time than this between two letters. */
const PAUSE: Milliseconds = 500

interface TypedField extends BoundField {
  control: FieldControl & { onKeyDown: (event: KeyboardEvent) => void }
}

/**
 * Binds a field that is typed into. A message after each letter would judge an unfinished text (“Enter a valid email” after its
 * first letter). So a new message waits for a pause, or until the field is left or Enter is pressed. A message that was there stays
 * while it is true.
 */
export function useTypedField(props: FieldProps): TypedField {
  const { control, field, error } = useBoundField(props)
  // The message when typing began; null while nobody types.
  const [begun, setBegun] = useState<{ with: string | undefined } | null>(null)
  const end = () => setBegun(null)
  useEffect(() => {
    if (begun === null) return
    const timer = setTimeout(() => setBegun(null), PAUSE)
    return () => clearTimeout(timer)
  }, [begun])
  return {
    control: { ...control, onKeyDown: ({ key }) => key === 'Enter' && end() },
    field: {
      ...field,
      onChange: (value: unknown) => {
        setBegun((typing) => ({ with: typing ? typing.with : error })) // new with each letter, so that the pause begins anew
        field.onChange(value)
      },
      onBlur: () => {
        end()
        field.onBlur()
      },
    },
    error: begun && error !== undefined && error !== begun.with ? HELD_BACK : error,
  }
}

export const controlClass = [fields.control, fields.wide].join(' ')

/** The text that a text field shows for the form's value. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

interface FieldFrameProps {
  label: string
  required?: boolean | undefined
  help?: string | undefined
  id: string
  error: string | undefined
  children: ReactNode
  /** the control has its own accessible name */
  ownLabel?: boolean
}

/** The label above the control, help and message below it. */
export function FieldFrame({ label, required, help, id, error, children, ownLabel = false }: FieldFrameProps) {
  return (
    <div className={styles.field}>
      <span className={required ? [styles.labelLine, styles.required].join(' ') : styles.labelLine}>
        {ownLabel ? (
          <span aria-hidden="true" className={fields.label}>
            {label}
          </span>
        ) : (
          <label htmlFor={id} className={fields.label}>
            {label}
          </label>
        )}
      </span>
      {children}
      <FieldNotes id={id} help={help} error={error} />
    </div>
  )
}

export function FieldNotes({ id, help, error }: Pick<FieldFrameProps, 'id' | 'error'> & { help?: string | undefined }) {
  return (
    <>
      {help && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={fields.error}>
          {error}
        </p>
      )}
    </>
  )
}
