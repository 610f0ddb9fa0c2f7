import { type ComponentProps, type DragEvent, type ReactNode, useState } from 'react'
import styles from './DropZone.module.css'

interface DropZoneProps {
  className: string | undefined
  disabled: boolean
  /** what it holds cannot be saved */
  invalid: boolean
  onDropped: (file: File) => void
  children: ReactNode
}

/** Takes a file that is dropped anywhere on it. */
export function DropZone({ className, disabled, invalid, onDropped, children }: DropZoneProps) {
  const [over, setOver] = useState(false)
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const dropped = event.dataTransfer.files[0]
    if (dropped && !disabled) onDropped(dropped)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the pointer's short cut for the button in it
    <div
      className={[styles.zone, className].filter(Boolean).join(' ')}
      // What is pressed in it may go, or be put out of use for a while: the focus stays beside it.
      tabIndex={-1}
      data-over={over || undefined}
      data-invalid={invalid || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(!disabled)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      {children}
    </div>
  )
}

export interface FileButtonProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'onChange'> {
  onChosen: (file: File) => void
}

/** The platform's file input over its whole button, unseen: it takes the press, the focus and what is dropped on it. */
export function FileButton({ children, onChosen, ...input }: FileButtonProps) {
  return (
    <span className={styles.button} data-disabled={input.disabled || undefined}>
      {children}
      <input
        {...input}
        type="file"
        className={styles.input}
        onChange={({ target }) => {
          const chosen = target.files?.[0]
          if (chosen) onChosen(chosen)
          target.value = '' // the same file chosen again must be told again
        }}
      />
    </span>
  )
}
