import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { EllipsisVertical, GripVertical } from 'lucide-react'
import { type CSSProperties, memo, type SyntheticEvent, useCallback, useId, useMemo, useState } from 'react'
import { useByNow } from '../../data/now'
import { isFrozen } from '../../domain/brochures/rules'
import { NAME_CHARACTERS } from '../../domain/brochures/title'
import type { Offer } from '../../domain/offers/offers'
import { dayOf, inSeconds } from '../../domain/values/dates'
import { ownTime } from '../../domain/values/ownTime'
import { Group } from '../../ui/control/Group'
import { Menu } from '../../ui/control/Menu'
import { Moment } from '../../ui/date/Moment'
import { isOnControl } from '../../ui/keys/dragSensors'
import { Thumbnail } from '../../ui/text/Thumbnail'
import { Truncated } from '../../ui/text/Truncated'
import styles from './Offers.module.css'
import type { OfferMoves } from './offerMoves'
import { PlaceDialog } from './PlaceDialog'

/** One element shared by all items: each step of a drag renders every item, but the icon only once. */
const GRIP = <GripVertical size={16} aria-hidden />

interface OfferItemProps {
  offer: Offer
  /** from 1; null: it has no place yet */
  place: number | null
  moves: OfferMoves
}

interface ItemProps extends OfferItemProps {
  /** from 0, among `count` items of its list */
  index: number
  count: number
  /** pixels from the top of the list; null: right after the item before it */
  top: number | null
  measure: (item: HTMLElement | null) => void
}

/** One brochure. By keyboard its handle starts a drag, by mouse or finger all of it does; its menu offers the same in words. */
export const OfferItem = memo(function OfferItem({ offer, place, moves, index, count, top, measure }: ItemProps) {
  const frozen = useByNow((now) => isFrozen(offer, inSeconds(now)))
  const factsId = useId()
  const sortable = useSortable({ id: offer.id, disabled: { draggable: frozen } })
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, isDragging } = sortable
  const setNode = useCallback(
    (node: HTMLElement | null) => {
      setNodeRef(node)
      measure(node)
    },
    [setNodeRef, measure],
  )
  return (
    <li
      ref={setNode}
      className={styles.item}
      data-dragging={isDragging || undefined}
      data-index={index}
      // A screen reader counts what is painted; if that is only a part, it is told the whole.
      {...(top !== null && { 'aria-setsize': count, 'aria-posinset': index + 1 })}
      style={{
        ...(top !== null && { position: 'absolute', top, insetInline: 0 }),
        ...movedAside(sortable),
      }}
      {...useMemo(() => ofItself(listeners), [listeners])}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        {...attributes}
        // The shop is read out before the instructions: many shops have a “Folder week 47”.
        aria-describedby={`${factsId} ${attributes['aria-describedby']}`}
        data-drags=""
        aria-label={offer.name}
        disabled={frozen}
        title={frozen ? frozenText(offer) : 'Drag to another place'}
        className={styles.handle}
      >
        {GRIP}
      </button>
      <OfferBody
        offer={offer}
        place={place}
        last={index === count - 1}
        moves={moves}
        frozen={frozen}
        factsId={factsId}
      />
    </li>
  )
})

/**
 * How the item makes room during a drag. The library also moves each item of the list by nothing, which gives each a layer of its
 * own: all of them would be painted anew when the drag begins and ends. And it forbids each to slide after the drop, which none
 * does.
 */
function movedAside({ transform, transition, isSorting }: ReturnType<typeof useSortable>): CSSProperties {
  const isMoved = transform !== null && (transform.x !== 0 || transform.y !== 0)
  return {
    transform: isMoved ? CSS.Translate.toString(transform) : undefined,
    transition: isSorting ? transition : undefined,
  }
}

/** Controls in the item do not drag it, nor do its menu and its dialog: to React these are inside it, wherever they stand. */
const ofItself = (listeners: ReturnType<typeof useSortable>['listeners']) =>
  Object.fromEntries(
    Object.entries(listeners ?? {}).map(([name, listener]) => [
      name,
      (event: SyntheticEvent<Element>) => {
        const { currentTarget, target } = event
        if (target instanceof Node && currentTarget.contains(target) && !isOnControl(event)) listener(event)
      },
    ]),
  )

function frozenText({ position_frozen_to: until }: Offer): string {
  const own = ownTime(until)
  return `Its position is frozen till ${dayOf(until)}${own ? ` (${own})` : ''}`
}

interface BodyProps extends OfferItemProps {
  /** of its list */
  last: boolean
  frozen: boolean
  factsId: string
}

/** The part that does not change during a drag, whose every step renders every item of both lists. */
const OfferBody = memo(function OfferBody({ offer, place, last, moves, frozen, factsId }: BodyProps) {
  const [asking, setAsking] = useState(false)
  const ask = () => setAsking(true)
  return (
    <>
      <span className={styles.place}>{place}</span>
      <Thumbnail address={offer.cover_photo} width={36} />
      <span className={styles.text}>
        <span className={styles.name} title={offer.name}>
          <Truncated text={offer.name} at={NAME_CHARACTERS} />
          {frozen && <span className={styles.frozen}>Frozen</span>}
        </span>
        <span id={factsId} className={styles.facts}>
          <span className={styles.shop} title={offer.shop?.name}>
            {offer.shop?.name}
          </span>
          <span className={styles.till}>
            {' '}
            · till <Moment at={offer.expire_after} text={dayOf} />
          </span>
        </span>
      </span>
      <Group
        className={styles.options}
        aria-label={`Options of ${[offer.name, offer.shop?.name].filter(Boolean).join(', ')}`}
      >
        <Menu
          label="Actions"
          icon={<EllipsisVertical size={16} />}
          tone="quiet"
          align="end"
          whyNot={frozen ? frozenText(offer) : undefined}
          items={() =>
            place === null ? moves.newItems(offer, ask) : moves.items(offer, { first: place === 1, last }, ask)
          }
        />
      </Group>
      {asking && <PlaceDialog offer={offer} moves={moves} onClose={() => setAsking(false)} />}
    </>
  )
})
