import { type DragEvent, type ReactNode, useState } from 'react'
import styles from './BrochureForm.module.css'

interface PdfInputProps {
  id: string
  disabled: boolean
  describedBy: string | undefined
  isReplacing: boolean
  onChosen: (file: File) => void
}

/** The platform's file input over its whole button, so that it takes presses, focus and drops. */
export function PdfInput({ id, disabled, describedBy, isReplacing, onChosen }: PdfInputProps) {
  return (
    <span className={styles.choose} data-disabled={disabled || undefined}>
      {isReplacing ? 'Choose another PDF' : 'Choose a PDF or drop it here'}
      <input
        id={id}
        type="file"
        accept="application/pdf,.pdf"
        disabled={disabled}
        aria-describedby={describedBy}
        aria-invalid={describedBy ? true : undefined}
        className={styles.file}
        onChange={({ target }) => {
          const chosen = target.files?.[0]
          if (chosen) onChosen(chosen)
          target.value = '' // the same file chosen again must be told again
        }}
      />
    </span>
  )
}

interface DropZoneProps {
  className: string | undefined
  disabled: boolean
  onDropped: (file: File) => void
  children: ReactNode
}

/** Takes what is dropped anywhere on it. */
export function DropZone({ className, disabled, onDropped, children }: DropZoneProps) {
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
      className={className}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      {children}
    </div>
  )
}
