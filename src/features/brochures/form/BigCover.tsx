import type { Brochure } from '../../../domain/brochures/brochure'
import { coverOf } from '../../../domain/brochures/pictures'
import { usePicture } from '../../../ui/picture'
import edge from '../../../ui/text/pageEdge.module.css'
import { nameOf } from '../names'
import styles from './BrochureForm.module.css'

/** The brochure's first page, as large as fits; its cover if that page is not on this device. */
export function BigCover({ brochure }: { brochure: Brochure }) {
  const picture = usePicture(brochure.pages?.[0]?.file_medium_url, coverOf(brochure))
  return (
    <div className={styles.bigCover}>
      {picture && <img {...picture} className={edge.edged} alt={`Cover of ${nameOf(brochure)}`} />}
    </div>
  )
}
