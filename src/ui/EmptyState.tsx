import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

/** Nothing to show, said plainly, with what would change that. */
export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <p>{text}</p>
      {children}
    </div>
  )
}
