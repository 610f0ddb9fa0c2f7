import type { ReactNode } from 'react'
import styles from './Callout.module.css'

interface CalloutProps {
  tone: 'plain' | 'warning' | 'danger'
  /** how it is read out; absent for what was there from the start */
  role?: 'status' | 'alert'
  /** it has been read out: what changes in it from now on is not */
  isRead?: boolean
  children: ReactNode
  /** what can be done about it */
  actions?: ReactNode
}

/** Something that is said about the place where it stands: a draft that is offered, a warning, what is wrong. */
export function Callout({ tone, role, isRead = false, children, actions }: CalloutProps) {
  return (
    <div role={role} aria-live={isRead ? 'off' : undefined} className={[styles.callout, styles[tone]].join(' ')}>
      <div className={styles.text}>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
