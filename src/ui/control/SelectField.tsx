import { useId } from 'react'
import styles from './field.module.css'

interface SelectFieldProps<Value extends string> {
  label: string
  value: Value
  options: readonly { value: Value; label: string; disabled?: boolean }[]
  onChange: (value: Value) => void
  hideLabel?: boolean
  /** for a filter that is set: its text names the filter, as a multi-select does (“Shop · 2”) */
  isSet?: boolean
}

/** The platform's select: on a phone it opens the phone's own list. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, value, options, onChange, hideLabel = false, isSet = false } = props
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={hideLabel ? styles.hidden : styles.label}>
        {label}
      </label>
      <select
        id={id}
        className={isSet ? `${styles.control} ${styles.chosen}` : styles.control}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value)
          if (chosen) onChange(chosen.value)
        }}
      >
        {options.map((option) => (
          <option
            key={option.value}
            value={option.value}
            disabled={option.disabled}
            label={isSet && option.value === value ? `${label} · ${option.label}` : undefined}
          >
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
