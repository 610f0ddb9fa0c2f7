import * as v from 'valibot'
import type { Id } from '../../offline/define'
import { eachOnce } from '../../offline/once'
import { epochSeconds, id, idsOf, listOf, named, readableOf, recordsOf, text, version } from '../border'

const offer = v.object({
  id,
  name: text,
  shop: v.nullish(v.object({ name: text }), null),
  cover_photo: v.nullish(v.string(), null),
  position: v.nullish(v.number(), null),
  position_frozen_to: epochSeconds,
  expire_after: epochSeconds,
  inserted_at: text,
})
export type Offer = v.InferOutput<typeof offer>

/** A position taken by a brochure that is no offer: it is not shown, but moves down like the others. */
const holder = v.object({ id, position: v.number(), position_frozen_to: v.fallback(epochSeconds, null) })

/** The offers of one language as one record, because they are put in order together. Its id is the language's. */
export const offersSchema = v.object({
  id,
  version,
  /** what is compared when two people reorder: only the order, not the numbers, which change by themselves */
  order: v.array(named),
  /** by position */
  ordered: v.array(offer),
  /** without a position, newest first */
  fresh: v.array(offer),
  held: v.array(holder),
})
export type Offers = v.InferOutput<typeof offersSchema>

const toldOffers = recordsOf(v.intersect([offer, v.object({ language_id: v.nullish(id, null) })]))

/**
 * Reads the provider's answer. What cannot be read is left out and counted (rule MI12). If at least its position can be read, that
 * is kept, so that it is pushed like any other.
 */
export const offersAnswer = v.pipe(
  v.object({
    language_id: v.nullish(id, null),
    version,
    brochures: v.array(v.unknown()),
    new_brochures: v.array(v.unknown()),
    held: listOf(v.unknown()),
  }),
  v.transform((told): { offers: Offers; unread: number } => {
    const [first, last] = [v.parse(toldOffers, told.brochures), v.parse(toldOffers, told.new_brochures)]
    const language = told.language_id ?? [...first.records, ...last.records][0]?.language_id ?? ''
    const ordered = eachOnce(v.parse(list, first.records))
    const inOrder = new Set(idsOf(ordered))
    const isElsewhere = (one: { id: Id }) => !inOrder.has(one.id)
    const fresh = eachOnce(v.parse(list, last.records)).filter(isElsewhere)
    const held = eachOnce(v.parse(holders, [...told.held, ...told.brochures])).filter(isElsewhere)
    const offers = { id: language, version: told.version, order: orderOf(ordered), ordered, fresh, held }
    return { offers, unread: first.unread + last.unread }
  }),
)

const list = v.array(offer)

const holders = readableOf(holder)

export const orderOf = (ordered: readonly Offer[]): Offers['order'] => ordered.map(({ id, name }) => ({ id, name }))
