import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useFileUrl } from '../../data/device/files'
import { AD_LABELS } from '../../domain/ads/form'
import { type Resolution, resolutionFor, resolutionHint, resolutionWarning } from '../../domain/ads/positions'
import { isFileId } from '../../provider/request'
import { FileField } from '../../ui/form/FileField'
import { Callout } from '../../ui/news/Callout'
import styles from './PictureField.module.css'

interface Watched {
  displayAt: string
  file: unknown
}

/** The ad's picture, with the resolution that its position asks for. @param current the address of the picture it has */
export function PictureField({ current = null, required }: { current?: string | null; required: boolean }) {
  const displayAt = useWatch<Watched, 'displayAt'>({ name: 'displayAt' })
  const file = useWatch<Watched, 'file'>({ name: 'file' })
  const hint = resolutionHint(displayAt)
  // A picture that waits to be sent is known by the name of its file.
  const waiting = useFileUrl(isFileId(current) ? current : null)
  const size = usePictureSize(file instanceof File ? file : null)
  const warning = size && resolutionWarning(displayAt, size)
  return (
    <div className={styles.picture}>
      <FileField
        name="file"
        label={AD_LABELS.file}
        accept="image"
        large={resolutionFor(displayAt) ?? 'any'}
        required={required}
        current={isFileId(current) ? waiting : current}
        isThere={current !== null}
        {...(hint ? { help: hint } : {})}
      />
      {warning && (
        <Callout tone="warning" role="status">
          {warning}
        </Callout>
      )}
    </div>
  )
}

/** Null until it is known, and for what is no picture: the form has words for that. */
function usePictureSize(file: File | null): Resolution | null {
  const [known, setKnown] = useState<{ file: File; size: Resolution } | null>(null)
  useEffect(() => {
    if (!file || typeof createImageBitmap !== 'function') return
    let gone = false
    createImageBitmap(file)
      .then((bitmap) => {
        if (!gone) setKnown({ file, size: { width: bitmap.width, height: bitmap.height } })
        bitmap.close()
      })
      .catch(() => {
        // It cannot be decoded here: the provider looks at it again, and says what is wrong with it.
      })
    return () => {
      gone = true
    }
  }, [file])
  return known !== null && known.file === file ? known.size : null
}
