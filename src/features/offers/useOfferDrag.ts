import type { DragEndEvent, DragOverEvent, DragStartEvent } from '@dnd-kit/core'
import { arrayMove } from '@dnd-kit/sortable'
import { useState } from 'react'
import type { Offer, Offers } from '../../domain/offers/offers'
import { type Place, placeOf, samePlace } from '../../domain/offers/rules'
import type { Id } from '../../offline/define'

export type ListName = 'ordered' | 'fresh'
export type ShownLists = Record<ListName, readonly Offer[]>

interface Drag {
  id: Id
  lists: ShownLists
  /** the place where it was picked up */
  from: Place
}

/** The lists as a drop would leave them now, and what a drop means. */
export function useOfferDrag({ ordered, fresh }: Pick<Offers, ListName>, move: (id: Id, to: Place) => Promise<void>) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const lists = drag?.lists ?? { ordered, fresh }
  const dragged = [...ordered, ...fresh].find(({ id }) => id === drag?.id)

  const onDragStart = ({ active }: DragStartEvent) => {
    const id = String(active.id)
    setDrag({ id, lists, from: placeOf(lists.ordered, id) })
  }

  /** Moves it only into another list: within one list the library shows how the others make room. */
  const onDragOver = ({ active, over }: DragOverEvent) => {
    if (!over) return
    setDrag((now) => now && { ...now, lists: intoList(now.lists, String(active.id), String(over.id)) })
  }

  const onDragEnd = ({ active, over }: DragEndEvent) => {
    const id = String(active.id)
    if (!drag || !over) return setDrag(null)
    const dropped = { ...drag, lists: withinList(drag.lists, id, String(over.id)) }
    const to = placeOf(dropped.lists.ordered, id)
    if (samePlace(drag.from, to)) return setDrag(null)
    setDrag(dropped)
    // Stays until the change itself shows, or the lists would jump back in between. By then another drag may have begun.
    void move(id, to).finally(() => setDrag((now) => (now === dropped ? null : now)))
  }

  return { dragged, lists, handlers: { onDragStart, onDragOver, onDragEnd, onDragCancel: () => setDrag(null) } }
}

const listOf = (lists: ShownLists, id: string): ListName | null => {
  if (id === 'ordered' || id === 'fresh') return id
  if (lists.ordered.some((offer) => offer.id === id)) return 'ordered'
  return lists.fresh.some((offer) => offer.id === id) ? 'fresh' : null
}

function intoList(lists: ShownLists, id: Id, over: string): ShownLists {
  const [from, to] = [listOf(lists, id), listOf(lists, over)]
  const offer = from && lists[from].find((one) => one.id === id)
  if (!offer || !to || from === to) return lists
  const target = [...lists[to]]
  const at = target.findIndex((one) => one.id === over)
  target.splice(at === -1 ? target.length : at, 0, offer)
  return {
    ordered: lists.ordered,
    fresh: lists.fresh,
    [from]: lists[from].filter((one) => one !== offer),
    [to]: target,
  }
}

function withinList(lists: ShownLists, id: Id, over: string): ShownLists {
  const list = listOf(lists, id)
  if (!list || listOf(lists, over) !== list) return lists
  const ids = lists[list].map((offer) => offer.id)
  const to = ids.indexOf(over)
  return to === -1 ? lists : { ...lists, [list]: arrayMove([...lists[list]], ids.indexOf(id), to) }
}
