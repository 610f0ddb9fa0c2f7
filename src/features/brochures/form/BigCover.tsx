import type { Brochure } from '../../../domain/brochures/brochure'
import { coverOf } from '../../../domain/brochures/pictures'
import { nameOf } from '../names'
import styles from './BrochureForm.module.css'

/** The brochure's first page, as large as there is room. */
export function BigCover({ brochure }: { brochure: Brochure }) {
  const address = brochure.pages?.[0]?.file_medium_url || coverOf(brochure)
  return <div className={styles.bigCover}>{address && <img src={address} alt={`Cover of ${nameOf(brochure)}`} />}</div>
}
