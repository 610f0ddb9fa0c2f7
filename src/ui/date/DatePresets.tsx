import type { EpochSeconds } from '../units'
import styles from './DateTimeField.module.css'

export interface DatePreset {
  label: string
  seconds: EpochSeconds | null
  /** why it has no moment yet */
  whyNot?: string | undefined
}

interface DatePresetsProps {
  presets: readonly DatePreset[]
  value: EpochSeconds | null
  disabled: boolean
  onPick: (seconds: EpochSeconds) => void
}

/** Choices beside a date field, as chips. A choice that has no moment yet cannot be pressed. */
export const DatePresets = ({ presets, value, disabled, onPick }: DatePresetsProps) =>
  presets.map(({ label, seconds, whyNot }) => (
    <button
      key={label}
      type="button"
      className={styles.preset}
      disabled={disabled}
      aria-disabled={seconds === null || undefined}
      title={seconds === null ? whyNot : undefined}
      aria-pressed={seconds !== null && seconds === value}
      onClick={() => seconds !== null && onPick(seconds)}
    >
      {label}
    </button>
  ))
