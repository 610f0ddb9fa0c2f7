import type { ReactNode } from 'react'
import styles from './Button.module.css'

interface IconLinkProps {
  /** its accessible name, and its tooltip */
  label: string
  href: string
  icon: ReactNode
  /** leads out of the console, into a new tab */
  outside?: boolean
}

/** A link that looks like an icon button: unlike a button it can be opened in another tab. */
export function IconLink({ label, href, icon, outside = false }: IconLinkProps) {
  return (
    <a
      href={href}
      aria-label={label}
      title={label}
      className={[styles.button, styles.quiet, styles.icon].join(' ')}
      {...(outside ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
    >
      {icon}
    </a>
  )
}
