import { DndContext, DragOverlay } from '@dnd-kit/core'
import { memo } from 'react'
import { createPortal } from 'react-dom'
import { NAME_CHARACTERS } from '../../domain/brochures/title'
import type { Offers } from '../../domain/offers/offers'
import { DraggedName } from '../../ui/text/DraggedName'
import { truncate } from '../../ui/text/truncate'
import { INSTRUCTIONS, useAnnouncements } from './dragWords'
import { OfferList } from './OfferList'
import styles from './Offers.module.css'
import { useOfferMoves } from './offerMoves'
import { listUnder, useOfferSensors } from './sensors'
import { useOfferDrag } from './useOfferDrag'

/** Both lists, with brochures dragged within and between them. */
export const OfferLists = memo(function OfferLists({ offers }: { offers: Offers }) {
  const moves = useOfferMoves(offers)
  const { dragged, lists, handlers } = useOfferDrag(offers, moves.move)
  const announcements = useAnnouncements(lists)
  return (
    <DndContext
      sensors={useOfferSensors()}
      collisionDetection={listUnder}
      accessibility={{ announcements, screenReaderInstructions: INSTRUCTIONS }}
      {...handlers}
    >
      <div className={styles.lists}>
        <OfferList
          list="ordered"
          title="Ordered brochures"
          empty="You do not have ordered brochures"
          offers={lists.ordered}
          dragged={dragged}
          moves={moves}
        />
        <OfferList
          list="fresh"
          title="New brochures"
          empty="You do not have brochures"
          offers={lists.fresh}
          dragged={dragged}
          moves={moves}
        />
      </div>
      {createPortal(
        <DragOverlay dropAnimation={null}>
          {dragged && (
            <span className={styles.dragged}>
              <DraggedName>{truncate(dragged.name, NAME_CHARACTERS)}</DraggedName>
            </span>
          )}
        </DragOverlay>,
        document.body,
      )}
    </DndContext>
  )
})
