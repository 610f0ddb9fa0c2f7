import { type ComponentProps, type DragEvent, type ReactNode, useState } from 'react'
import styles from './DropZone.module.css'

interface DropZoneProps {
  className: string | undefined
  disabled: boolean
  /** its content cannot be saved */
  invalid: boolean
  onDropped: (file: File) => void
  children: ReactNode
}

/** Takes a file dropped anywhere on it; while it can take none, the frame refuses it before it is dropped (`keepFilesOut.ts`). */
export function DropZone({ className, disabled, invalid, onDropped, children }: DropZoneProps) {
  const [over, setOver] = useState(false)
  /** the file that was taken of several */
  const [only, setOnly] = useState<string | null>(null)
  const onDrop = (event: DragEvent) => {
    setOver(false)
    if (disabled) return
    event.preventDefault()
    const [dropped, another] = event.dataTransfer.files
    if (!dropped) return
    onDropped(dropped)
    setOnly(another ? dropped.name : null)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the pointer's short cut for the button in it
    <div
      className={[styles.zone, className].filter(Boolean).join(' ')}
      // A pressed control inside may go or be disabled: then the focus stays here.
      tabIndex={-1}
      data-over={over || undefined}
      data-invalid={invalid || undefined}
      onDragOver={(event) => {
        setOver(!disabled)
        if (!disabled) event.preventDefault()
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      // Somebody goes on from there.
      onFocus={() => setOnly(null)}
    >
      {children}
      {only !== null && (
        <p role="status" className={styles.only}>
          Only “{only}” was taken: one file belongs here.
        </p>
      )}
    </div>
  )
}

export interface FileButtonProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'onChange'> {
  onChosen: (file: File) => void
}

/** The platform's file input, invisible over its whole button: it takes the press, the focus and dropped files. */
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
          target.value = '' // so that choosing the same file again sends an event
        }}
      />
    </span>
  )
}
