import type { ReactNode } from 'react'
import { Button, type ButtonProps } from './Button'
import styles from './Button.module.css'

interface IconButtonProps extends Omit<ButtonProps, 'children' | 'title' | 'aria-label'> {
  /** its accessible name, and its tooltip */
  label: string
  /** shown in the tooltip: `j`, `Mod+k` */
  shortcut?: string
  icon: ReactNode
  /**
   * For a button that stays down; absent for one that only acts. A button that stays down is named only by its tooltip, whose words
   * may contain the name of another control (“Remove from search”): as a label, they would be found by whoever looks for that
   * control.
   */
  pressed?: boolean
}

export function IconButton(props: IconButtonProps) {
  const { label, shortcut, icon, pressed, tone = 'quiet', className, ...rest } = props
  const note = rest.whyNot ? `: ${rest.whyNot}` : shortcut ? ` (${shortcut})` : ''
  return (
    <Button
      {...rest}
      tone={tone}
      className={[styles.icon, className].filter(Boolean).join(' ')}
      aria-label={pressed === undefined ? label : undefined}
      aria-pressed={pressed}
      title={`${label}${note}`}
    >
      {icon}
    </Button>
  )
}
