import type { Brochure } from '../../../domain/brochures/brochure'
import { coverOf } from '../../../domain/brochures/pictures'
import { pagesText } from '../../../domain/pdfs/file'
import { dayOf } from '../../../domain/values/dates'
import { Period } from '../../../ui/date/Period'
import { Thumbnail } from '../../../ui/text/Thumbnail'
import { cropName, nameOf } from '../names'
import styles from './merge.module.css'

/** A brochure in small: its cover, its name, its shop and its dates. */
export function SmallCover({ brochure }: { brochure: Brochure }) {
  const address = coverOf(brochure)
  return (
    <span className={styles.brochure}>
      <Thumbnail address={address} width={60} />
      <span className={styles.words}>
        <strong className={styles.written} title={nameOf(brochure)}>
          {cropName(nameOf(brochure))}
        </strong>
        <span className={styles.written} title={brochure.shop?.name}>
          {brochure.shop?.name}
        </span>
        <span className={styles.dates}>
          <Period from={brochure.active_from} till={brochure.expire_after} text={dayOf} />
        </span>
        <span>{pagesText(brochure.pages_count)}</span>
      </span>
    </span>
  )
}
