import { usePicture } from '../picture'
import edge from './pageEdge.module.css'
import styles from './Thumbnail.module.css'

interface ThumbnailProps {
  address: string | null | undefined
  /** pixels; the height is four thirds of it */
  width: number
}

/** A small picture of a folder's first page, beside its name. A plain background if there is none, or none on this device. */
export function Thumbnail({ address, width }: ThumbnailProps) {
  const picture = usePicture(address)
  return (
    <span className={styles.thumbnail} style={{ width }}>
      {picture && <img {...picture} className={edge.edged} alt="" loading="lazy" decoding="async" draggable={false} />}
    </span>
  )
}
