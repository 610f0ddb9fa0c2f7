import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './Dialog.module.css'
import fields from './field.module.css'

export interface DialogProps {
  title: string
  onClose: () => void
  children: ReactNode
  role?: 'dialog' | 'alertdialog'
  /** the id of the text that describes it */
  describedBy?: string
  /** the title is for assistive technology only */
  hideTitle?: boolean
  placement?: 'centre' | 'right' | 'left' | 'top'
  size?: 'small' | 'medium' | 'large' | 'full'
}

/**
 * A modal: the platform's dialog, which makes the page behind it inert and traps focus. Mounted means open. Focus
 * returns to where it was, even when what opened it is a menu that has gone meanwhile; where that is gone as well, to the screen.
 */
export function Dialog({ title, onClose, children, hideTitle, describedBy, ...look }: DialogProps) {
  const { role = 'dialog', placement = 'centre', size = 'small' } = look
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const before = document.activeElement
    openModal(dialog.current)
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
      else document.querySelector('main')?.focus({ preventScroll: true })
    }
  }, [])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    event.stopPropagation()
    onClose()
  }

  return (
    <dialog
      ref={dialog}
      role={role}
      aria-modal="true"
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      className={[styles.dialog, styles[placement], styles[size]].join(' ')}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onPointerDown={(event) => {
        // Only the backdrop is the dialog element itself. A question is not answered by a slip of the mouse.
        if (event.target === dialog.current && role === 'dialog') onClose()
      }}
    >
      <div className={styles.inside}>
        <h2 id={titleId} className={hideTitle ? fields.hidden : styles.title}>
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  )
}

/** A dialog's buttons, at its end. */
export const DialogButtons = ({ children }: { children: ReactNode }) => <div className={styles.buttons}>{children}</div>

function openModal(dialog: HTMLDialogElement | null) {
  if (!dialog || dialog.open) return
  // jsdom knows the element but cannot make it modal; to a screen's test an open dialog is enough.
  if (typeof dialog.showModal === 'function') dialog.showModal()
  else dialog.open = true
  const first = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector<HTMLElement>(FOCUSABLE)
  first?.focus()
}

/** What can hold the focus inside a dialog or popover. */
export const FOCUSABLE =
  'button:not(:disabled), [href], input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]:not([tabindex="-1"])'
