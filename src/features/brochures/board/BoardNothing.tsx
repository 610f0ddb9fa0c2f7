import { isMadeIn, type ListedState, statusLabel } from '../../../domain/brochures/states'
import type { Milliseconds } from '../../../provider/clock'
import { AddButton } from '../../../ui/control/AddButton'
import { Button } from '../../../ui/control/Button'
import { EmptyState } from '../../../ui/screen/EmptyState'
import { type NoAnswer, TryAgain } from '../../../ui/screen/TryAgain'
import { useAfter } from '../../../ui/useAfter'
import { CardSkeleton } from '../card/CardSkeleton'
import { useCardHeight } from '../card/useCardHeight'
import styles from './BoardGrid.module.css'

interface BoardNothingProps {
  status: ListedState
  /** filters are active, and may be why the list is empty */
  isNarrowed: boolean
  /** the provider was not asked, or has more: it may have brochures that this device does not have */
  isOnlyHere: boolean
  /** the provider was asked, and gave no answer */
  failing: NoAnswer | null
  onClear: () => void
  onAdd: () => void
}

/** An empty list says so, why, and what to do about it, by a button that is not called like the one in the bar above. */
export function BoardNothing({ status, isNarrowed, isOnlyHere, failing, onClear, onAdd }: BoardNothingProps) {
  const where = isOnlyHere ? 'No brochures on this device' : 'No brochures'
  const nothing = `${where} in ${statusLabel(status)}${isNarrowed ? ' with these filters.' : '.'}`
  const unread = isOnlyHere ? failing : null
  return (
    <EmptyState text={unread ? `${unread.text}. ${nothing}` : nothing}>
      {unread && <TryAgain {...unread} />}
      {isNarrowed && <Button onClick={onClear}>Show all of {statusLabel(status)}</Button>}
      {!isNarrowed && isMadeIn(status) && <AddButton onClick={onAdd}>Add a brochure</AddButton>}
    </EmptyState>
  )
}

/** A list that arrives sooner should not be announced by a flicker. */
const SEEMS_LONG: Milliseconds = 120

/** The board's shape while its first page is being read. */
export function BoardSkeleton() {
  const height = useCardHeight()
  const isLong = useAfter(SEEMS_LONG)
  return (
    <div className={styles.skeletons} style={{ gridAutoRows: height }} role="status" aria-label="Loading brochures">
      {isLong && SHAPES.map((shape) => <CardSkeleton key={shape} />)}
    </div>
  )
}

/** As many as a page has; those that do not fit are cut off. */
const SHAPES = Array.from({ length: 20 }, (_, index) => index)
