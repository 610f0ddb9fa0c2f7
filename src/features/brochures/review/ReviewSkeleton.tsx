import { Skeleton } from '../../../ui/screen/Skeleton'
import styles from './review.module.css'

const FACTS = ['60%', '70%', '70%', '70%', '40%', '60%']

/** A page beside its facts, while it is not known which brochure comes. */
export const ReviewSkeleton = () => (
  <div className={styles.review} role="status" aria-label="Loading">
    <div className={styles.awaited}>
      <Skeleton width="auto" height="100%" />
    </div>
    <div className={styles.side}>
      <Skeleton width="85%" height={20} />
      <Skeleton width="50%" />
      <Skeleton width="100%" height={72} />
      {FACTS.map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: empty lines never change places
        <Skeleton key={index} width={width} />
      ))}
    </div>
  </div>
)
