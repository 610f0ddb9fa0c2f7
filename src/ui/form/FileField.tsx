import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Button } from '../Button'
import { truncate } from '../truncate'
import { FieldFrame, type FieldProps, useBoundField } from './Field'
import styles from './Form.module.css'

export interface FileFieldProps extends FieldProps {
  /** what the file dialog offers; the form's schema decides what is taken */
  accept?: 'image' | 'any' | string
  /** address of what is there already, shown until something else is chosen */
  current?: string | null
  /** the file's name is cut at so many characters */
  nameAt?: number
  /** a preview as large as there is room */
  large?: boolean
  /** what is there can be taken away: the field holds null then */
  removable?: boolean
}

/**
 * A file, chosen or dropped. Holds the File; undefined while nothing new was chosen; null when what was there is to go. A
 * wrong file is told at once, by the form's own rules.
 */
export function FileField(props: FileFieldProps) {
  const { accept = 'any', current = null, nameAt, large = false, removable = false } = props
  const { control, field, error } = useBoundField(props)
  const { trigger } = useFormContext()
  const input = useRef<HTMLInputElement>(null)
  const file = field.value instanceof File ? field.value : null
  const preview = usePreview(file)
  const shown = file ? preview : field.value === null ? null : current

  const take = (value: File | null | undefined) => {
    field.onChange(value)
    // The input forgets: the same file chosen again must be told again.
    if (input.current) input.current.value = ''
    void trigger(props.name)
  }

  return (
    <FieldFrame {...props} id={control.id} error={error}>
      <DropZone invalid={error !== undefined} onDropped={(dropped) => !control.disabled && take(dropped)}>
        {shown && <img src={shown} alt="" className={large ? styles.large : styles.preview} />}
        <span className={styles.choose}>
          {file || current ? 'Choose another' : 'Choose a file'}
          <input
            {...control}
            ref={(element) => {
              input.current = element
              field.ref(element)
            }}
            name={field.name}
            onBlur={field.onBlur}
            type="file"
            accept={ACCEPT[accept] ?? accept}
            className={styles.file}
            onChange={({ target }) => {
              const chosen = target.files?.[0]
              if (chosen) take(chosen)
            }}
          />
        </span>
        <span className={styles.fileName} title={file?.name}>
          {file ? truncate(file.name, nameAt ?? Number.POSITIVE_INFINITY) : !shown && 'or drop it here'}
        </span>
        {file && (
          <Button tone="quiet" aria-label={`Take back ${props.label}`} onClick={() => take(undefined)}>
            Take back
          </Button>
        )}
        {!file && removable && shown && (
          <Button tone="quiet" aria-label={`Remove ${props.label}`} onClick={() => take(null)}>
            Remove
          </Button>
        )}
      </DropZone>
    </FieldFrame>
  )
}

const ACCEPT: Readonly<Record<string, string | undefined>> = { image: 'image/*', any: '' }

interface DropZoneProps {
  invalid: boolean
  onDropped: (file: File) => void
  children: ReactNode
}

function DropZone({ invalid, onDropped, children }: DropZoneProps) {
  const [over, setOver] = useState(false)
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const dropped = event.dataTransfer.files[0]
    if (dropped) onDropped(dropped)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the pointer's short cut for the button in it
    <div
      className={styles.drop}
      data-over={over || undefined}
      data-invalid={invalid ? '' : undefined}
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

/** An address for a picture that has not left this device. */
function usePreview(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!file?.type.startsWith('image/') || typeof URL.createObjectURL !== 'function') return
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => {
      URL.revokeObjectURL(made)
      setAddress(null)
    }
  }, [file])
  return address
}
