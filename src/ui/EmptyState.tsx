import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

/** Nothing is known of what there is: it was never read here, and nobody can be asked. */
export const NothingHere = () => (
  <EmptyState text="Nothing of this is on this device yet. It shows once the provider answers." />
)

/** Nothing to show, said plainly, with what would change that. */
export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <p>{text}</p>
      {children}
    </div>
  )
}
