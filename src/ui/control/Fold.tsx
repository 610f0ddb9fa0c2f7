import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './Fold.module.css'

interface FoldProps {
  title: string
  onToggle?: (isOpen: boolean) => void
  children: ReactNode
}

/** For what few people need: only its title shows, and the rest after a press on it. */
export const Fold = ({ title, onToggle, children }: FoldProps) => (
  <details className={styles.fold} onToggle={(event) => onToggle?.(event.currentTarget.open)}>
    <summary className={styles.title}>
      <ChevronRight size={14} aria-hidden className={styles.chevron} />
      {title}
    </summary>
    {children}
  </details>
)
