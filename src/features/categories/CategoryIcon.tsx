import { useIconUrl } from '../../data/device/icons'
import type { Category } from '../../domain/categories/category'
import { useMissingPictures } from '../../ui/missingPictures'
import styles from './Categories.module.css'

/** Its place is kept where there is none, so that names stand under each other. */
export function CategoryIcon({ icon }: Pick<Category, 'icon'>) {
  const url = useIconUrl(icon)
  const missing = useMissingPictures()
  return (
    <span className={styles.icon}>
      {url && !missing.has(url) && <img src={url} alt="" loading="lazy" onError={() => missing.add(url)} />}
    </span>
  )
}
