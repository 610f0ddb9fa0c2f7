import * as v from 'valibot'
import { titleOf } from '../../domain/brochures/title'
import { numberText } from '../../domain/values/numbers'

const ofOneOffer = v.object({ offer: v.string() })
export const orderSchema = v.array(v.object({ id: v.string(), name: v.string() }))

/** The place of the moved offer in an order: a list of all names would hide it. null if the value is no such order. */
export function placeText(value: unknown, args: unknown): string | null {
  const [moved, told] = [v.safeParse(ofOneOffer, args), v.safeParse(orderSchema, value)]
  if (!moved.success || !told.success) return null
  const at = told.output.findIndex(({ id }) => id === moved.output.offer)
  if (at === -1) return 'Not in the order'
  const next = told.output[at + 1]
  const place = `${numberText(at + 1)} of ${numberText(told.output.length)}`
  return next ? `${place}, before ${titleOf(next)}` : `${place}, the last one`
}
