import { EmptyState } from '../../ui/EmptyState'
import { Skeleton } from '../../ui/Skeleton'
import styles from './Offers.module.css'

/** While nothing is known of a language; `empty` where nothing can be, without a network. */
export function OfferSkeleton({ empty }: { empty: boolean }) {
  if (empty) return <EmptyState text="The offers of this language are not on this device yet." />
  return (
    <div className={styles.lists} aria-busy="true">
      {['ordered', 'new'].map((list) => (
        <div key={list} className={styles.panel}>
          <Skeleton width="40%" />
          <Skeleton />
          <Skeleton />
        </div>
      ))}
    </div>
  )
}
