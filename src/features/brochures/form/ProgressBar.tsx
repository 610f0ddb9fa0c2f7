import styles from './BrochureForm.module.css'

/** Progress as a bar and in words. @param percent 0 to 100 */
export function ProgressBar({ label, percent, note = '' }: { label: string; percent: number; note?: string }) {
  const whole = Math.round(percent)
  return (
    <div className={styles.progress}>
      <progress className={styles.bar} aria-label={label} max={100} value={whole} />
      <span>
        {label}: {whole} %{note && `, ${note}`}
      </span>
    </div>
  )
}
