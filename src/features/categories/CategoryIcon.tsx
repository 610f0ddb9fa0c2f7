import { Tag } from 'lucide-react'
import { useIconUrl } from '../../data/device/icons'
import type { Category } from '../../domain/categories/category'
import { usePicture } from '../../ui/picture'
import styles from './Categories.module.css'

/** Without an icon, a sign keeps its place, so that names stand under each other. A plain background is a picture to come. */
export function CategoryIcon({ icon }: Pick<Category, 'icon'>) {
  const picture = usePicture(useIconUrl(icon))
  const hasNone = !icon?.file_small_url && !icon?.file
  return (
    <span className={styles.icon}>
      {hasNone && <Tag size={16} aria-hidden />}
      {picture && <img {...picture} alt="" loading="lazy" />}
    </span>
  )
}
