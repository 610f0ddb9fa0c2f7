import { NothingHere } from '../../ui/screen/EmptyState'
import { Skeleton } from '../../ui/screen/Skeleton'
import type { NoAnswer } from '../../ui/screen/TryAgain'
import styles from './Offers.module.css'

const ROWS = ['1', '2', '3', '4', '5', '6']

/** While nothing is known of a language; `empty` where nothing can be, without a network. */
export function OfferSkeleton({ empty, failing }: { empty: boolean; failing: NoAnswer | null }) {
  if (empty) return <NothingHere failing={failing} />
  return (
    <div className={styles.lists} aria-busy="true">
      {['ordered', 'new'].map((list) => (
        <div key={list} className={styles.panel}>
          <Skeleton width="40%" height={20} />
          <div className={styles.list}>
            {ROWS.map((row) => (
              <div key={row} className={[styles.item, styles.awaited].join(' ')}>
                <Skeleton width={36} height={48} />
                <Skeleton width="60%" />
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}
