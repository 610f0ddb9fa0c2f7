import type { Brochure } from '../../../domain/brochures/brochure'
import { timeAndDay } from '../../../domain/dates'
import styles from './review.module.css'

/** What has been done to the brochure so far, latest first. */
export function History({ updates }: { updates: Brochure['brochure_updates'] }) {
  if (!updates || updates.length === 0) return null
  return (
    <section className={styles.history} aria-label="History">
      <h3>History</h3>
      <ol>
        {updates.toReversed().map(({ inserted_at, caption }) => (
          <li key={`${inserted_at} ${caption}`}>
            {timeAndDay(inserted_at)} - {caption}
          </li>
        ))}
      </ol>
    </section>
  )
}
