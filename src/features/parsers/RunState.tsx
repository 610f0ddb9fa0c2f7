import { stateLook } from '../../domain/parsers/iteration'
import styles from './Parsers.module.css'

/** A run's state: a coloured dot, and in words. */
export function RunState({ state, unsent = false }: { state: string; unsent?: boolean }) {
  const { label, tone } = stateLook(state)
  return (
    <span className={styles.state}>
      <span className={styles.dot} data-tone={tone} aria-hidden />
      {unsent ? 'Waiting to be sent' : label}
    </span>
  )
}
