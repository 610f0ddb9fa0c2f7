import { defineMutation, type Id } from '../../offline/define'
import { patch } from '../../provider/request'
import type { EpochSeconds } from '../border'
import { offers } from './collection'
import type { Offers } from './offers'
import { afterMove, type Place, placeOf, positionFor } from './rules'

export interface MoveOffer {
  language: Id
  /** the brochure */
  id: Id
  to: Place
  /** when it was moved: whether a brochure is frozen depends on it */
  now: EpochSeconds
}

/**
 * Puts an offer before another one, at the end, or among those without a position.
 *
 * What is kept is the place that the person saw, not a number: numbers move whenever somebody reorders. It becomes the
 * number that the place has in the newest order only when it is sent. Where that order is no longer the one that the person
 * saw, two people have reordered, and it is a conflict.
 */
export const moveOffer = defineMutation<MoveOffer>()({
  name: 'offers.move',
  version: 1,
  collection: offers,
  id: ({ language }) => language,
  fields: ['order'],
  apply: (list, { id, to, now }) => afterMove(list, { id, to, now }),
  request: ({ id, to, now }, { record }) =>
    patch(`/brochures/${id}/update_position`, { position: positionFor(record, { id, to, now }) }),
  // The answer is the brochure; the numbers of those that it pushed are in the list only.
  answer: 'none',
  coalesce: 'never',
  // The number field on a card moves brochures in the same order.
  lane: ({ language }) => `positions:${language}`,
  describe: (list, { id, to }) => `${verb(to)} ${titleOf(list, id)}${placeText(list, to)}`,
  opposite: (args, base) => ({ ...args, to: placeOf(base.order ?? [], args.id) }),
})

const verb = (to: Place) => (to.kind === 'removed' ? 'Take' : 'Move')

function placeText(list: Offers, to: Place): string {
  if (to.kind === 'removed') return ' out of the offers'
  return to.kind === 'end' ? ' to the end of the offers' : ` before ${titleOf(list, to.id)}`
}

const titleOf = ({ ordered, fresh }: Offers, id: Id): string => {
  const name = [...ordered, ...fresh].find((offer) => offer.id === id)?.name
  return `“${name || `Brochure ${id}`}”`
}
