import type { ReactNode } from 'react'
import styles from './Notices.module.css'

interface NoticeProps {
  tone: 'plain' | 'warning' | 'danger'
  action?: ReactNode
  children: ReactNode
}

/** A quiet bar above the screen. */
export const Notice = ({ tone, action, children }: NoticeProps) => (
  <div className={[styles.notice, styles[tone]].join(' ')}>
    <p role={tone === 'danger' ? 'alert' : 'status'}>{children}</p>
    {action}
  </div>
)
