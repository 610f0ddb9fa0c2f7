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
import { afterMove, isGone, isInPlace, type Place, placeOf, placesAfter, positionFor, wasMoved } from './rules'

export interface MoveOffer {
  /** the language's id */
  id: Id
  /** the brochure's id */
  offer: Id
  to: Place
  /** when it was moved: whether a brochure is frozen depends on that */
  now: EpochSeconds
}

/**
 * Puts an offer before another one, at the end, or among those without a position.
 *
 * Kept is the place that the person saw, not a number: numbers change whenever somebody reorders. The place becomes a number in the
 * newest order only when the move is sent, with the version of that order.
 *
 * If others have meanwhile moved the same offer, or the one it was put before, that is a conflict. If that second one has left the
 * order, the place is gone, and the move is refused. Other moves by other people do not affect this one.
 */
export const moveOffer = defineMutation<MoveOffer>()({
  name: 'offers.move',
  version: 1,
  collection: offers,
  id: ({ id }) => id,
  fields: ['order'],
  isInTheWay: ({ offer, to }, { order = [] }, theirs) => {
    const isIn = (id: Id) => theirs.order.some((one) => one.id === id)
    // What has left the order is asked for in `whyNot`; and of what was archived, nobody minds the position.
    if (to.kind === 'removed' && !isIn(offer)) return false
    return (
      wasMoved(offer, order, theirs.order) ||
      (to.kind === 'before' && isIn(to.id) && wasMoved(to.id, order, theirs.order))
    )
  },
  isDone: ({ offer, to }, list) => isInPlace(list, { id: offer, to }),
  // Numbers may change although the order stays.
  doesMore: () => true,
  whyNot: ({ offer, to }, { order = [] }, list) => {
    // An archived brochure is not among the offers anyway.
    if (to.kind === 'removed') return null
    if (isGone(offer, order, list)) return GONE
    // What was archived keeps its position, so there is still a place before it.
    if (to.kind !== 'before' || isHeld(to.id, list)) return null
    if (isGone(to.id, order, list)) return NEXT_GONE
    // It would go to the end instead, where nobody has put it; and if it is the last already, the move would look done.
    return list.ordered.some(({ id }) => id === to.id) ? null : NEXT_OUT
  },
  apply: (list, { offer, to, now }) => afterMove(list, { id: offer, to, now }),
  request: ({ id, offer, to, now }, { record }) =>
    patch(path`/brochures/${offer}/update_position`, {
      position: positionFor(record, { id: offer, to, now }),
      // With the language named, the version that goes out is that of its order, not of the one brochure.
      ...(record.version === null ? {} : { language_id: restId(id) }),
    }),
  // A provider without versions may answer with the brochure alone; only the list has the numbers of those that it pushed.
  answer: 'either',
  coalesce: 'never',
  // These brochures show other numbers on their cards then, and a later change of such a number builds on that.
  also: ({ offer, to, now }, list) =>
    isInPlace(list, { id: offer, to })
      ? []
      : [...placesAfter(list, { id: offer, position: positionFor(list, { id: offer, to, now }), now })].map(
          ([id, position]) => ({
            collection: brochures,
            id,
            apply: (brochure: Brochure) => ({ ...brochure, position }),
            readAgain: false,
          }),
        ),
  // Of all whose number it changes, the one that somebody moved is marked also if the move is refused.
  concerns: ({ offer }) => [brochures.key(offer)],
  // The number field on a card moves brochures in the same order.
  lane: ({ id }) => `positions:${id}`,
  describe: (list, { offer, to }) => {
    const [moved, next] = [offerIn(list, offer), to.kind === 'before' ? offerIn(list, to.id) : null]
    return `${verb(to)} ${titleBeside(moved, next)}${placeText(to, next && titleBeside(next, moved))}`
  },
  opposite: (args, base) => ({ ...args, to: placeOf(base.order ?? [], args.offer) }),
})

const isHeld = (id: Id, { held }: Offers) => held.some((one) => one.id === id)

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

/**
 * The title, with the shop if the other brochure has the same name, and with the position if the shop is the same: chains reuse
 * their names.
 */
function titleBeside(offer: Named, other: Named | null): string {
  const { name, shop, position } = offer
  const title = titleOf(offer)
  if (!name || name !== other?.name) return title
  const ofShop = shop?.name ? `${title} of ${shop.name}` : title
  const isTold = shop?.name !== other.shop?.name
  return isTold || position === null ? ofShop : `${ofShop} (position ${position})`
}
