import { useLayoutEffect, useMemo, useRef } from 'react'
import { useMutate, useTakeBack } from '../../data/changes'
import { moveOffer } from '../../domain/offers/mutations'
import type { Offer, Offers } from '../../domain/offers/offers'
import { type Place, placeOf, samePlace } from '../../domain/offers/rules'
import { inSeconds } from '../../domain/values/dates'
import type { Id } from '../../offline/define'
import type { MenuItem } from '../../ui/control/Menu'
import { useTold, useUndoOffer } from '../../ui/news/telling'

/** Which ends of the order an offer stands at, as it is drawn. */
interface Ends {
  first: boolean
  last: boolean
}

/** Actions on an offer without dragging it. */
export interface OfferMoves {
  move: (id: Id, to: Place) => Promise<void>
  /** the menu of a brochure with a place */
  items: (offer: Offer, ends: Ends, askForPlace: () => void) => MenuItem[]
  /** the menu of a brochure without a place */
  newItems: (offer: Offer, askForPlace: () => void) => MenuItem[]
  /** from 1; null: it has no place */
  placeOf: (offer: Offer) => number | null
  /** how many places there are for it */
  placesFor: (offer: Offer) => number
  toPlace: (offer: Offer, place: number) => void
}

/** Stays the same object while the screen is shown: each action reads the offers when it runs. */
export function useOfferMoves(shown: Offers): OfferMoves {
  const mutate = useMutate()
  const takeBack = useTakeBack()
  const told = useTold()
  const offerUndo = useUndoOffer()
  const latest = useRef(shown)
  useLayoutEffect(() => {
    latest.current = shown
  }, [shown])

  return useMemo(() => {
    const move = async (id: Id, to: Place) => {
      const offers = latest.current
      const now = inSeconds(Date.now())
      const kept = await told(mutate(moveOffer, { id: offers.id, offer: id, to, now }))
      if (!kept) return
      const name = [...offers.ordered, ...offers.fresh].find((offer) => offer.id === id)?.name ?? ''
      const text = to.kind === 'removed' ? `“${name}” taken out of the offers` : `“${name}” moved`
      offerUndo(text, () => takeBack(kept.group), { holds: kept.holds })
    }
    return movesIn(() => latest.current.ordered, move)
  }, [mutate, takeBack, told, offerUndo])
}

/** The actions on an order. @param ordered tells the order as it is at that moment */
function movesIn(ordered: () => readonly Offer[], move: OfferMoves['move']): OfferMoves {
  const others = (id: Id) => ordered().filter((offer) => offer.id !== id)
  const at = (id: Id) => ordered().findIndex((offer) => offer.id === id)
  /** @param index among the other offers */
  const toIndex = (id: Id, index: number) => {
    const next = others(id)[index]
    const to: Place = next ? { kind: 'before', id: next.id } : { kind: 'end' }
    if (!samePlace(placeOf(ordered(), id), to)) void move(id, to)
  }
  /** Does nothing if, since its menu was opened, the offer has come to the edge or left the order. */
  const step = (id: Id, by: 1 | -1) => {
    const from = at(id)
    if (from !== -1 && from + by >= 0) toIndex(id, from + by)
  }
  return {
    move,
    placeOf: ({ id }) => (at(id) === -1 ? null : at(id) + 1),
    placesFor: ({ id }) => others(id).length + 1,
    toPlace: ({ id }, place) => toIndex(id, place - 1),
    items: ({ id }, { first, last }, askForPlace) => [
      { label: 'Move up', whyNot: first ? 'It is the first' : undefined, run: () => step(id, -1) },
      { label: 'Move down', whyNot: last ? 'It is the last' : undefined, run: () => step(id, 1) },
      { label: 'Move to position…', run: askForPlace },
      { label: 'Remove', danger: true, run: () => void move(id, { kind: 'removed' }) },
    ],
    newItems: ({ id }, askForPlace) => [
      { label: 'Move to the top', run: () => toIndex(id, 0) },
      { label: 'Move to the end', run: () => void move(id, { kind: 'end' }) },
      { label: 'Move to position…', run: askForPlace },
    ],
  }
}
