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
  /** what the file dialog offers; the form's schema decides what is taken */
  accept?: 'image' | 'any' | string
  /** address of what is there already, shown until something else is chosen */
  current?: string | null
  /** something is there, whether or not its address is known by now: its room is kept */
  isThere?: boolean
  /** the file's name is cut at so many characters */
  nameAt?: number
  /** a preview as large as there is room, in these proportions where they are known */
  large?: Proportions | 'any'
  /** what is there can be taken away: the field holds null then */
  removable?: boolean
}

/**
 * A file, chosen or dropped. Holds the File; undefined while nothing new was chosen; null when what was there is to go. A
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
        {/* How to choose one is nothing to a reader of paper. */}
        <span className={styles.fileName} title={file?.name} data-screen-only={file ? undefined : true}>
          {file ? truncate(file.name, nameAt ?? Number.POSITIVE_INFINITY) : !isShown && 'or drop it here'}
        </span>
        {/* Whose they are is said in words: a label of theirs would be found beside the field's own. */}
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

/** An address for a picture that has not left this device. */
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
