import type { ComponentProps } from 'react'
import styles from './Button.module.css'

export interface ButtonProps extends ComponentProps<'button'> {
  /** `danger` answers a question about something that is lost; `dangerPlain` stands among other buttons and asks first */
  tone?: 'primary' | 'plain' | 'danger' | 'dangerPlain' | 'quiet'
  /** its action is under way; it stays focusable, so that focus is not lost when the action ends */
  busy?: boolean
  /** why it cannot be used now, for the tooltip; it stays reachable by keyboard, so that everybody is told */
  whyNot?: string | undefined
}

/** A plain element with the theme's classes: cheap enough for lists. */
export function Button({ tone = 'plain', busy = false, whyNot, className, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      title={whyNot}
      {...rest}
      {...(whyNot === undefined ? {} : UNUSABLE)}
      type={type}
      aria-busy={busy || undefined}
      className={[styles.button, styles[tone], className].filter(Boolean).join(' ')}
    />
  )
}

const UNUSABLE = { 'aria-disabled': true, onClick: undefined } as const
