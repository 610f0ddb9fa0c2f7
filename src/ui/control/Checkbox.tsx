import { type ComponentProps, useId } from 'react'
import styles from './Checkbox.module.css'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  /** stands beside the box, and can be pressed as well */
  label: string
}

export function Checkbox({ label, id, ...input }: CheckboxProps) {
  const ownId = useId()
  return (
    <span className={styles.check}>
      <input {...input} id={id ?? ownId} type="checkbox" className={styles.box} />
      <label htmlFor={id ?? ownId}>{label}</label>
    </span>
  )
}
