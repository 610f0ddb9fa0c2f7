import { breakable } from './breakable'
import { truncate } from './truncate'
import styles from './written.module.css'

/** A text that is cut; the tooltip shows all of it. */
export function Truncated({ text, at }: { text: string; at: number }) {
  const shown = truncate(text, at)
  return (
    <span className={styles.written} title={shown === text ? undefined : text}>
      {breakable(shown)}
    </span>
  )
}
