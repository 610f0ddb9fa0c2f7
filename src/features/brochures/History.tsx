import type { Brochure } from '../../domain/brochures/brochure'
import { latestFirst } from '../../domain/brochures/updates'
import { dayOf, timeAndDay } from '../../domain/values/dates'
import { Moment } from '../../ui/date/Moment'
import styles from './History.module.css'

/** “History of updates (date - caption)” (spec section 2), the latest first. */
export function History({ updates }: { updates: Brochure['brochure_updates'] }) {
  if (!updates || updates.length === 0) return null
  return (
    <section aria-label="History">
      <h3 className={styles.heading}>History</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrollable by keyboard too */}
      <ol tabIndex={0} className={styles.updates}>
        {latestFirst(updates).map(({ inserted_at, caption }, index, { length }) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: none has an id, two may say the same, and new ones come before the others
          <li key={length - index} title={timeAndDay(inserted_at)}>
            <Moment at={inserted_at} text={dayOf} /> - {caption}
          </li>
        ))}
      </ol>
    </section>
  )
}
