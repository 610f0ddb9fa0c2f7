import type { ReactNode } from 'react'
import styles from './Callout.module.css'

interface CalloutProps {
  tone: 'plain' | 'warning' | 'danger'
  /** how it is read out; absent for a callout that is there from the start */
  role?: 'status' | 'alert'
  /** it has been read out, so later changes in it are not */
  isRead?: boolean
  children: ReactNode
  /** buttons for what can be done about it */
  actions?: ReactNode
}

/** A note about the part of the screen where it stands: an offered draft, a warning, an error. */
export function Callout({ tone, role, isRead = false, children, actions }: CalloutProps) {
  return (
    <div role={role} aria-live={isRead ? 'off' : undefined} className={[styles.callout, styles[tone]].join(' ')}>
      <div className={styles.text}>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
