import { Button } from '../../../ui/Button'
import { EmptyState, NothingHere } from '../../../ui/EmptyState'
import type { TryAgainProps } from '../../../ui/TryAgain'
import { ReviewSkeleton } from './ReviewSkeleton'
import styles from './review.module.css'

export interface NothingLeftProps {
  loading: boolean
  /** the provider has not told what there is */
  unknown: boolean
  failing: TryAgainProps | null
  skipped: number
  onTakeSkipped: () => void
}

/** The end of the queue, as far as it is known. */
export function NothingLeft({ loading, unknown, failing, skipped, onTakeSkipped }: NothingLeftProps) {
  if (loading) return <ReviewSkeleton />
  if (unknown && skipped === 0)
    return (
      <div className={styles.nothing} role="status">
        <NothingHere failing={failing} />
      </div>
    )
  return (
    <div className={styles.nothing} role="status">
      <EmptyState
        text={skipped === 0 ? 'Nothing is left to review.' : `Nothing is left but ${skipped} that you skipped.`}
      >
        {skipped > 0 && (
          <Button tone="primary" onClick={onTakeSkipped}>
            Review the skipped
          </Button>
        )}
      </EmptyState>
    </div>
  )
}
