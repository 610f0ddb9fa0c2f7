import { useDroppable } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useRef } from 'react'
import type { Offer } from '../../domain/offers/offers'
import { useBusy } from '../../ui/screen/useBusy'
import { OfferItem } from './OfferItem'
import styles from './Offers.module.css'
import type { OfferMoves } from './offerMoves'
import type { ListName } from './useOfferDrag'

interface OfferListProps {
  list: ListName
  title: string
  empty: string
  offers: readonly Offer[]
  moves: OfferMoves
}

export function OfferList({ list, title, empty, offers, moves }: OfferListProps) {
  const { setNodeRef, isOver } = useDroppable({ id: list })
  const shown = useRef<HTMLUListElement>(null)
  useBusy(shown)
  return (
    <section ref={setNodeRef} className={styles.panel} data-over={isOver || undefined}>
      <h2 className={styles.heading}>
        <span>{title}</span> <span className={styles.count}>{offers.length}</span>
      </h2>
      <SortableContext items={offers.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ul ref={shown} aria-label={title} className={styles.list}>
          {offers.map((offer, index) => (
            <OfferItem key={offer.id} offer={offer} place={list === 'ordered' ? index + 1 : null} moves={moves} />
          ))}
        </ul>
      </SortableContext>
      {offers.length === 0 && <p className={styles.empty}>{empty}</p>}
    </section>
  )
}
