import { useIconUrl } from '../../data/device/icons'
import type { Category } from '../../domain/categories/category'
import { usePicture } from '../../ui/picture'
import styles from './Categories.module.css'

/** Its place is kept where there is none, so that names stand under each other. */
export function CategoryIcon({ icon }: Pick<Category, 'icon'>) {
  const picture = usePicture(useIconUrl(icon))
  return <span className={styles.icon}>{picture && <img {...picture} alt="" loading="lazy" />}</span>
}
