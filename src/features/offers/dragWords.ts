import type { Announcements, UniqueIdentifier } from '@dnd-kit/core'
import { useRef } from 'react'
import type { ShownLists } from './useOfferDrag'

export const INSTRUCTIONS = {
  draggable:
    'To move a brochure, press Space, choose its place with the arrow keys and press Space again. Escape gives up.',
}

/** Read out to people who cannot see the drag. */
export function useAnnouncements({ ordered, fresh }: ShownLists): Announcements {
  // A drag begins over its own place: reading that out would drown the news that it began.
  const hasBegun = useRef(false)
  const from = useRef('')
  const nameOf = (id: UniqueIdentifier) => [...ordered, ...fresh].find((offer) => offer.id === id)?.name ?? 'Brochure'
  const placeOf = (id: UniqueIdentifier): string =>
    placeIn(ordered, id, 'the ordered brochures') ??
    (id === 'ordered' ? 'the end of the ordered brochures' : 'the new brochures')
  /** In the list of new brochures, arrow keys also lead from place to place, though a drop there gives no place. */
  const placeOver = (id: UniqueIdentifier): string => placeIn(fresh, id, 'the new brochures') ?? placeOf(id)
  return {
    onDragStart: ({ active }) => {
      hasBegun.current = false
      from.current = placeOf(active.id)
      return `Picked up ${nameOf(active.id)}. It is at ${from.current}.`
    },
    onDragOver: ({ active, over }) => {
      if (!over || (!hasBegun.current && over.id === active.id)) return undefined
      hasBegun.current = true
      return `${nameOf(active.id)} is over ${placeOver(over.id)}.`
    },
    onDragEnd: ({ active, over }) => {
      if (!over) return 'Dropped where nothing takes it.'
      // If the place changes, that is told as a change, once it is kept.
      const place = placeOf(over.id)
      return place === from.current ? `Dropped ${nameOf(active.id)} at ${place}.` : undefined
    },
    onDragCancel: ({ active }) => `Given up. ${nameOf(active.id)} was not moved.`,
  }
}

/** null: it is not in this list. */
function placeIn(list: ShownLists['fresh'], id: UniqueIdentifier, called: string): string | null {
  const at = list.findIndex((offer) => offer.id === id)
  return at === -1 ? null : `place ${at + 1} of ${list.length} of ${called}`
}
