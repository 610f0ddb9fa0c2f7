import type { EpochSeconds } from '../units'
import styles from './DateTimeField.module.css'

export interface DatePreset {
  label: string
  seconds: EpochSeconds | null
}

interface DatePresetsProps {
  presets: readonly DatePreset[]
  value: EpochSeconds | null
  disabled: boolean
  onPick: (seconds: EpochSeconds | null) => void
}

/** Choices beside a date field, as chips. One without a moment cannot be made yet. */
export const DatePresets = ({ presets, value, disabled, onPick }: DatePresetsProps) =>
  presets.map(({ label, seconds }) => (
    <button
      key={label}
      type="button"
      className={styles.preset}
      disabled={disabled || seconds === null}
      aria-pressed={seconds !== null && seconds === value}
      onClick={() => onPick(seconds)}
    >
      {label}
    </button>
  ))
