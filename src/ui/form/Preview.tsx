import { usePicture } from '../picture'
import styles from './Preview.module.css'

export interface Proportions {
  width: number
  height: number
}

interface PreviewProps {
  /** null: not known yet */
  address: string | null
  label: string
  /** absent: a small square */
  large?: Proportions | 'any' | undefined
}

/** Pixels. A higher picture would be more than a preview. */
const HIGHEST = 240

/** A picture in room kept for it, so that nothing moves when it comes, whatever its size. */
export function Preview({ address, label, large }: PreviewProps) {
  const picture = usePicture(address)
  return (
    <span className={large ? styles.large : styles.small} style={large && roomOf(large)}>
      {picture && <img {...picture} alt={`Preview of ${label}`} />}
    </span>
  )
}

/** Never larger than the picture itself. */
function roomOf(large: Proportions | 'any') {
  if (large === 'any') return { height: HIGHEST, width: '100%' }
  const { width, height } = large
  return { aspectRatio: width / height, width: `min(100%, ${Math.min(width, (HIGHEST * width) / height)}px)` }
}
