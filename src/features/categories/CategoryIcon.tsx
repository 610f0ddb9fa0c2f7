import { useFileUrl } from '../../data/device/files'
import type { Category } from '../../domain/categories/category'
import { isFileId } from '../../provider/request'
import { useMissingPictures } from '../../ui/missingPictures'
import styles from './Categories.module.css'

/** The address of a category's icon, that of a file which still waits on this device included. */
export function useIconUrl(icon: Category['icon'] | undefined): string | null {
  const waiting = isFileId(icon?.file) ? icon.file : null
  const local = useFileUrl(waiting)
  return local ?? (icon?.file_small_url || null)
}

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
