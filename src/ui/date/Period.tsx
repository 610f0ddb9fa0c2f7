import type { EpochSeconds } from '../units'
import { Moment } from './Moment'
import styles from './Moment.module.css'

interface PeriodProps {
  from: EpochSeconds | null
  till: EpochSeconds | null
  /** how each end is written */
  text: (at: EpochSeconds | null) => string
}

/** From one moment till another. If there is neither, that is said only once. */
export function Period({ from, till, text }: PeriodProps) {
  if (from === null && till === null) return <Moment at={null} text={text} />
  // A line may break after the dash, never before it.
  return (
    <>
      <span className={styles.word}>
        <Moment at={from} text={text} /> –
      </span>{' '}
      <Moment at={till} text={text} />
    </>
  )
}
