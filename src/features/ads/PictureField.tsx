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

/** The ad's picture, with the resolution that its position asks for. @param current the address of the ad's present picture */
export function PictureField({ current = null, required }: { current?: string | null; required: boolean }) {
  const displayAt = useWatch<Watched, 'displayAt'>({ name: 'displayAt' })
  const file = useWatch<Watched, 'file'>({ name: 'file' })
  const hint = resolutionHint(displayAt)
  // A picture that still waits to be sent has the name of its file instead of an address.
  const waiting = useFileUrl(isFileId(current) ? current : null)
  const there = isFileId(current) ? waiting : current
  const size = usePictureSize(file instanceof File ? file : there)
  const warning = size && resolutionWarning(displayAt, size)
  return (
    <div className={styles.picture}>
      <FileField
        name="file"
        label={AD_LABELS.file}
        accept="image"
        large={resolutionFor(displayAt) ?? 'any'}
        required={required}
        current={there}
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

/** Null until it is known, and when the file is no picture: then the form says so. @param shown a chosen file, or an address */
function usePictureSize(shown: File | string | null): Resolution | null {
  const [known, setKnown] = useState<{ shown: File | string; size: Resolution } | null>(null)
  useEffect(() => {
    if (!shown) return
    let gone = false
    const measured = typeof shown === 'string' ? sizeAt(shown) : sizeOf(shown)
    measured
      .then((size) => {
        if (!gone) setKnown({ shown, size })
      })
      .catch(() => {
        // It cannot be loaded or decoded here. The provider checks a file again, and says what is wrong with it.
      })
    return () => {
      gone = true
    }
  }, [shown])
  return known !== null && known.shown === shown ? known.size : null
}

async function sizeOf(file: File): Promise<Resolution> {
  const bitmap = await createImageBitmap(file)
  const { width, height } = bitmap
  bitmap.close()
  return { width, height }
}

/** The field shows the same picture, so it is fetched only once. */
async function sizeAt(address: string): Promise<Resolution> {
  const picture = new Image()
  picture.src = address
  await picture.decode()
  return { width: picture.naturalWidth, height: picture.naturalHeight }
}
