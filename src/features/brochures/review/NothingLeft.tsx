import { Button } from '../../../ui/control/Button'
import { EmptyState, NothingHere, NotRead } from '../../../ui/screen/EmptyState'
import type { NoAnswer } from '../../../ui/screen/TryAgain'
import { ReviewSkeleton } from './ReviewSkeleton'
import styles from './review.module.css'

export interface NothingLeftProps {
  loading: boolean
  /** the provider has not told whether there are more */
  unknown: boolean
  /** the provider has told that there are more, which are not on this device */
  more: boolean
  failing: NoAnswer | null
  skipped: number
  onTakeSkipped: () => void
  onLeave: () => void
}

/** The end of the queue, as far as it is known. */
export function NothingLeft({ loading, ...end }: NothingLeftProps) {
  if (loading) return <ReviewSkeleton />
  return (
    <div className={styles.nothing} role="status">
      <WhatIsLeft {...end} />
    </div>
  )
}

function WhatIsLeft(end: Omit<NothingLeftProps, 'loading'>) {
  const { unknown, more, failing, skipped, onTakeSkipped, onLeave } = end
  if (skipped > 0)
    return (
      <EmptyState text={`Nothing is left${more ? ' on this device' : ''} but ${skipped} that you skipped.`}>
        <Button tone="primary" onClick={onTakeSkipped}>
          Review the skipped
        </Button>
      </EmptyState>
    )
  if (unknown) return <NothingHere failing={failing} />
  if (more) return <NotRead what="the other brochures" failing={failing} />
  return (
    <EmptyState text="Nothing is left to review.">
      <Button tone="primary" onClick={onLeave}>
        Back to the board
      </Button>
    </EmptyState>
  )
}
