import type { Brochure } from '../../../domain/brochures/brochure'
import { useBoard } from '../board/boardContext'
import styles from './BrochureCard.module.css'
import { InlineField } from './InlineField'
import { parsePosition } from './position'
import { useDraft } from './useDraft'

/** The brochure's place among those of its language. */
export function PositionField({ brochure }: { brochure: Brochure }) {
  const { actions } = useBoard()
  const { id } = brochure
  const draft = useDraft('position', brochure, parsePosition, (...of) => actions.place(id, ...of))
  return (
    <InlineField
      label="Position"
      saveLabel="Save position"
      draft={draft}
      className={styles.position}
      inputMode="numeric"
      onFocus={() => actions.orderAhead(id)}
    />
  )
}
