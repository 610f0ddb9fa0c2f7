import * as v from 'valibot'
import { eachOnce } from '../../offline/once'
import { epochSeconds, id, idsOf, named, text, version } from '../border'

const offer = v.pipe(
  v.object({
    id,
    name: text,
    shop: v.nullish(v.object({ name: text }), null),
    cover_photo: v.nullish(v.string(), null),
    position: v.nullish(v.number(), null),
    position_frozen_to: epochSeconds,
    expire_after: epochSeconds,
    inserted_at: text,
  }),
)
export type Offer = v.InferOutput<typeof offer>

/** A position that is taken by a brochure that is no offer: it is not shown, and it moves down as others do. */
const holder = v.object({ id, position: v.number(), position_frozen_to: epochSeconds })

/** The offers of one language as one record: they are put in order together. Its id is the language's. */
export const offersSchema = v.object({
  id,
  version,
  /** what is told apart when two people reorder: the order alone, not the numbers behind it, which move by themselves */
  order: v.array(named),
  /** by position */
  ordered: v.array(offer),
  /** without a position, newest first */
  fresh: v.array(offer),
  held: v.array(holder),
})
export type Offers = v.InferOutput<typeof offersSchema>

/** As the provider answers. */
export const offersAnswer = v.pipe(
  v.object({
    language_id: v.nullish(id, null),
    version,
    brochures: v.array(v.intersect([offer, v.object({ language_id: v.nullish(id, null) })])),
    new_brochures: v.array(v.intersect([offer, v.object({ language_id: v.nullish(id, null) })])),
    held: v.optional(v.array(holder), []),
  }),
  v.transform(({ language_id, version, brochures, new_brochures, held }): Offers => {
    const language = language_id ?? [...brochures, ...new_brochures][0]?.language_id ?? ''
    const ordered = eachOnce(v.parse(list, brochures))
    const isInOrder = new Set(idsOf(ordered))
    const fresh = eachOnce(v.parse(list, new_brochures)).filter((one) => !isInOrder.has(one.id))
    return { id: language, version, order: orderOf(ordered), ordered, fresh, held }
  }),
)

const list = v.array(offer)

export const orderOf = (ordered: readonly Offer[]): Offers['order'] => ordered.map(({ id, name }) => ({ id, name }))
