import type { Id } from '../../offline/define'
import { defineMutation } from '../../offline/mutation'
import { patch, path } from '../../provider/request'
import type { EpochSeconds } from '../border'
import type { Brochure } from '../brochures/brochure'
import { brochures } from '../brochures/collection'
import { titleOf } from '../brochures/title'
import { restId } from '../restIds'
import { offers } from './collection'
import type { Offer, Offers } from './offers'
import { afterMove, isGone, type Place, placeOf, placesAfter, positionFor, wasMoved } from './rules'

export interface MoveOffer {
  /** the language's */
  id: Id
  /** the brochure's */
  offer: Id
  to: Place
  /** when it was moved: whether a brochure is frozen depends on it */
  now: EpochSeconds
}

/**
 * Puts an offer before another one, at the end, or among those without a position.
 *
 * What is kept is the place that the person saw, not a number: numbers move whenever somebody reorders. It becomes the
 * number that the place has in the newest order only when it is sent, with the version of that order.
 *
 * If others have meanwhile moved the same offer, or the one that it was put before, that is a conflict. If that second one has left
 * the order, the place is gone, and the move is refused. Other people's other moves change nothing about this one.
 */
export const moveOffer = defineMutation<MoveOffer>()({
  name: 'offers.move',
  version: 1,
  collection: offers,
  id: ({ id }) => id,
  fields: ['order'],
  isInTheWay: ({ offer, to }, { order = [] }, theirs) =>
    wasMoved(offer, order, theirs.order) || (to.kind === 'before' && wasMoved(to.id, order, theirs.order)),
  whyNot: ({ offer, to }, { order = [] }, list) => {
    // Whoever has been archived is out of the offers.
    if (to.kind === 'removed') return null
    if (isGone(offer, order, list)) return GONE
    if (to.kind !== 'before') return null
    if (isGone(to.id, order, list)) return NEXT_GONE
    // At the end, where it would go instead, nobody has put it; and where it is the last, it would look as if that were done.
    return list.ordered.some(({ id }) => id === to.id) ? null : NEXT_OUT
  },
  apply: (list, { offer, to, now }) => afterMove(list, { id: offer, to, now }),
  request: ({ id, offer, to, now }, { record }) =>
    patch(path`/brochures/${offer}/update_position`, {
      position: positionFor(record, { id: offer, to, now }),
      // With the language named, the version that goes out with it is that of its order and not of the one brochure.
      ...(record.version === null ? {} : { language_id: restId(id) }),
    }),
  // A provider without versions may answer the brochure alone; the numbers of those that it pushed are in the list only.
  answer: 'either',
  coalesce: 'never',
  // On their cards these brochures have other numbers then, and who sets one of them stands on that.
  also: ({ offer, to, now }, list) =>
    [...placesAfter(list, { id: offer, position: positionFor(list, { id: offer, to, now }), now })].map(
      ([id, position]) => ({
        collection: brochures,
        id,
        apply: (brochure: Brochure) => ({ ...brochure, position }),
        readAgain: false,
      }),
    ),
  // The number field on a card moves brochures in the same order.
  lane: ({ id }) => `positions:${id}`,
  describe: (list, { offer, to }) => {
    const [moved, next] = [offerIn(list, offer), to.kind === 'before' ? offerIn(list, to.id) : null]
    return `${verb(to)} ${titleBeside(moved, next)}${placeText(to, next && titleBeside(next, moved))}`
  },
  opposite: (args, base) => ({ ...args, to: placeOf(base.order ?? [], args.offer) }),
})

const GONE = 'This brochure is no longer among the offers. Somebody may have archived it, or its time is over.'
const NEXT_GONE =
  'The brochure that it was put before is no longer among the offers. Somebody may have archived it, or its time is over.'
const NEXT_OUT =
  'The brochure that it was put before has been taken out of the order meanwhile. Move it to where it belongs by now.'

const verb = (to: Place) => (to.kind === 'removed' ? 'Take' : 'Move')

function placeText(to: Place, next: string | null): string {
  if (to.kind === 'removed') return ' out of the offers'
  return next === null ? ' to the end of the offers' : ` before ${next}`
}

type Named = Pick<Offer, 'id' | 'name' | 'shop' | 'position'>

const offerIn = ({ ordered, fresh }: Offers, id: Id): Named =>
  [...ordered, ...fresh].find((offer) => offer.id === id) ?? { id, name: '', shop: null, position: null }

/** With its shop where the other one has the same name, and with its position where that says no more: chains reuse their names. */
function titleBeside(offer: Named, other: Named | null): string {
  const { name, shop, position } = offer
  const title = titleOf(offer)
  if (!name || name !== other?.name) return title
  const ofShop = shop?.name ? `${title} of ${shop.name}` : title
  const isTold = shop?.name !== other.shop?.name
  return isTold || position === null ? ofShop : `${ofShop} (position ${position})`
}
