import { usePicture } from '../picture'
import styles from './Thumbnail.module.css'

interface ThumbnailProps {
  address: string | null | undefined
  /** pixels; three quarters of its height */
  width: number
}

/** A folder's first page in small, beside its name. An even ground where there is none, or where it is not on this device. */
export function Thumbnail({ address, width }: ThumbnailProps) {
  const picture = usePicture(address)
  return (
    <span className={styles.thumbnail} style={{ width }}>
      {picture && <img {...picture} alt="" loading="lazy" decoding="async" draggable={false} />}
    </span>
  )
}
