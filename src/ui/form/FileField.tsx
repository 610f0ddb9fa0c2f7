import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Button } from '../control/Button'
import fields from '../control/field.module.css'
import { truncate } from '../text/truncate'
import { DropZone, FileButton } from './DropZone'
import { FieldFrame, type FieldProps, useBoundField } from './Field'
import styles from './Form.module.css'
import { Preview, type Proportions } from './Preview'

interface FileFieldProps extends FieldProps {
  /** what the file dialog offers; the form's schema decides what is accepted */
  accept?: 'image' | 'any' | string
  /** address of the present file, shown until another one is chosen */
  current?: string | null
  /** there is a file, even if its address is not known yet: its room is kept */
  isThere?: boolean
  /** cuts the file's name at so many characters */
  nameAt?: number
  /** a preview as large as there is room, in these proportions if they are known */
  large?: Proportions | 'any'
  /** the present file can be removed: then the field holds null */
  removable?: boolean
}

/**
 * A file, chosen or dropped. The value is the File; undefined while nothing new was chosen; null if the present file is to go. A
 * wrong file is told at once, by the form's own rules.
 */
export function FileField(props: FileFieldProps) {
  const { accept = 'any', current = null, isThere = current !== null, nameAt, large, removable = false } = props
  const { control, field, error } = useBoundField(props)
  const { trigger } = useFormContext()
  const file = field.value instanceof File ? field.value : null
  const preview = usePreview(file)
  const isKept = !file && field.value !== null && isThere
  const isShown = isKept || (file !== null && isPicture(file))

  const take = (value: File | null | undefined) => {
    field.onChange(value)
    void trigger(props.name)
  }

  return (
    <FieldFrame {...props} id={control.id} error={error}>
      <DropZone className={styles.drop} disabled={control.disabled} invalid={error !== undefined} onDropped={take}>
        {isShown && <Preview address={file ? preview : current} label={props.label} large={large} />}
        <FileButton
          {...control}
          ref={field.ref}
          name={field.name}
          onBlur={field.onBlur}
          accept={ACCEPT[accept] ?? accept}
          onChosen={take}
        >
          {file || isThere ? 'Choose another' : 'Choose a file'}
        </FileButton>
        {/* On paper, nobody can choose a file. */}
        <span className={styles.fileName} title={file?.name} data-screen-only={file ? undefined : true}>
          {file ? truncate(file.name, nameAt ?? Number.POSITIVE_INFINITY) : !isShown && 'or drop it here'}
        </span>
        {/* The buttons name their field in hidden words: an `aria-label` would be found together with the field's own label. */}
        {file && (
          <Button tone="quiet" onClick={() => take(undefined)}>
            Take back <span className={fields.hidden}>{props.label}</span>
          </Button>
        )}
        {isKept && removable && (
          <Button tone="quiet" onClick={() => take(null)}>
            Remove <span className={fields.hidden}>{props.label}</span>
          </Button>
        )}
      </DropZone>
    </FieldFrame>
  )
}

const ACCEPT: Readonly<Record<string, string | undefined>> = { image: 'image/*', any: '' }

const isPicture = ({ type }: File) => type.startsWith('image/')

/** An address for a picture that is only on this device. */
function usePreview(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!file || !isPicture(file) || typeof URL.createObjectURL !== 'function') return
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => {
      URL.revokeObjectURL(made)
      setAddress(null)
    }
  }, [file])
  return address
}
