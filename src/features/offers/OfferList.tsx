import { useDroppable } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useMemo, useRef } from 'react'
import { useSteady } from '../../data/reading/steady'
import { idsOf } from '../../domain/border'
import type { Offer } from '../../domain/offers/offers'
import { numberText } from '../../domain/values/numbers'
import { useBusy } from '../../ui/screen/useBusy'
import { OfferItem } from './OfferItem'
import styles from './Offers.module.css'
import type { OfferMoves } from './offerMoves'
import type { ListName } from './useOfferDrag'
import { useOfferWindow } from './useOfferWindow'

interface OfferListProps {
  list: ListName
  title: string
  empty: string
  offers: readonly Offer[]
  dragged: Offer | undefined
  moves: OfferMoves
}

export function OfferList({ list, title, empty, offers, dragged, moves }: OfferListProps) {
  const { setNodeRef, isOver } = useDroppable({ id: list })
  const shown = useRef<HTMLUListElement>(null)
  useBusy(shown)
  const ids = useSteady(useMemo(() => idsOf(offers), [offers]))
  const scroller = useRef<HTMLDivElement>(null)
  const { items, height, measure } = useOfferWindow(scroller, offers.length, dragged ? ids.indexOf(dragged.id) : -1)
  return (
    <section ref={setNodeRef} className={styles.panel} data-over={isOver || undefined}>
      <h2 className={styles.heading}>
        <span>{title}</span> <span className={styles.count}>{numberText(offers.length)}</span>
      </h2>
      <SortableContext id={list} items={ids} strategy={verticalListSortingStrategy}>
        <div ref={scroller} className={styles.scroller}>
          <ul ref={shown} aria-label={title} className={styles.list} style={height === null ? undefined : { height }}>
            {items.map(({ index, top }) => {
              const offer = offers[index]
              return (
                offer && (
                  <OfferItem
                    key={offer.id}
                    offer={offer}
                    place={list === 'ordered' ? index + 1 : null}
                    moves={moves}
                    index={index}
                    count={offers.length}
                    top={top}
                    measure={measure}
                  />
                )
              )
            })}
          </ul>
        </div>
      </SortableContext>
      {offers.length === 0 && <p className={styles.empty}>{empty}</p>}
    </section>
  )
}
