import { Check } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import fields from '../../../ui/control/field.module.css'
import styles from './InlineField.module.css'
import type { Draft } from './useDraft'

interface InlineFieldProps {
  label: string
  /** the name of the button that appears when the text differs from what is saved */
  saveLabel: string
  draft: Draft
  className?: string | undefined
  placeholder?: string
  /** what the field's tooltip says */
  title?: string | undefined
  inputMode?: 'numeric' | 'text'
  onFocus?: () => void
  onClick?: (field: HTMLInputElement) => void
  /** called for the arrow key that moves into the dialog that the field has opened */
  onArrowDown?: (field: HTMLInputElement) => void
  /** closes the dialog that the field has opened; undefined while it is closed */
  onClose?: (() => void) | undefined
  /** the dialog that the field opens */
  children?: ReactNode
}

/** A value of a card that is edited in place. Enter saves. Escape first closes the field's dialog, then drops what is typed. */
export function InlineField({ label, saveLabel, draft, className, children, ...rest }: InlineFieldProps) {
  const id = useId()
  const { onFocus, onClick, onArrowDown, onClose, placeholder, title, inputMode } = rest

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') {
      draft.save()
      onClose?.()
    } else if (event.key === 'Escape' && onClose) onClose()
    else if (event.key === 'Escape' && draft.differs) draft.reset()
    else if (event.key === 'ArrowDown' && onArrowDown) onArrowDown(event.currentTarget)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div className={[styles.field, className].filter(Boolean).join(' ')}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <input
        id={id}
        className={styles.input}
        value={draft.text}
        placeholder={placeholder}
        title={title}
        inputMode={inputMode}
        // No `aria-expanded`: ARIA does not allow it for a plain text field.
        aria-haspopup={onArrowDown && 'dialog'}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={draft.problem ? true : undefined}
        aria-describedby={draft.problem ? `${id}-problem` : undefined}
        onChange={(event) => draft.edit(event.target.value)}
        onFocus={onFocus}
        onClick={(event) => onClick?.(event.currentTarget)}
        onKeyDown={onKeyDown}
      />
      {draft.differs && (
        <button type="button" className={styles.save} title={saveLabel} onClick={draft.save}>
          <Check size={14} aria-hidden />
          <span className={fields.hidden}>{saveLabel}</span>
        </button>
      )}
      {draft.problem && (
        <p id={`${id}-problem`} className={styles.problem} role="alert">
          {draft.problem}
        </p>
      )}
      {children}
    </div>
  )
}
