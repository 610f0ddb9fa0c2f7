import type { Brochure } from '../../../domain/brochures/brochure'
import { coverOf } from '../../../domain/brochures/pictures'
import { dayOf, timeAndDay } from '../../../domain/dates'
import styles from './BrochureForm.module.css'

/** “History of updates (date - caption)” (spec section 2), the latest first. */
export function History({ updates }: { updates: Brochure['brochure_updates'] }) {
  if (!updates) return null
  return (
    <section aria-label="History">
      <h3 className={styles.heading}>History</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard, too */}
      <ul tabIndex={0} className={styles.history}>
        {updates.toReversed().map(({ inserted_at, caption }) => (
          <li key={`${inserted_at} ${caption}`} title={timeAndDay(inserted_at)}>
            {dayOf(Math.floor(Date.parse(inserted_at) / 1000))} - {caption}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The brochure's first page, as large as there is room. */
export function BigCover({ brochure }: { brochure: Brochure }) {
  const address = brochure.pages?.[0]?.file_medium_url || coverOf(brochure)
  return <div className={styles.bigCover}>{address && <img src={address} alt={`Cover of ${brochure.name}`} />}</div>
}
