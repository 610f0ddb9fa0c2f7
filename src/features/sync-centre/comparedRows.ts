import * as v from 'valibot'
import { titleOf } from '../../domain/brochures/title'
import { wasMoved } from '../../domain/offers/rules'
import type { FieldComparison } from '../../offline/engine'
import { fieldLabel } from './fieldWords'
import { languageRows } from './languageRows'
import { orderSchema } from './placeText'

interface ComparedRow extends FieldComparison {
  key: string
  label: string
  /** for an order, they say which offer the row is about */
  args: unknown
  /** for a text, its language */
  languageId?: string
}

const putBefore = v.object({ offer: v.string(), to: v.object({ kind: v.literal('before'), id: v.string() }) })

/**
 * One row per field. A shop's texts have one row each (`languageRows`). An order has a second row if others have moved the offer
 * that this one was put before: the change waits because of that, and the first row alone would show no change by others.
 */
export const comparedRows = (fields: readonly FieldComparison[], args: unknown): ComparedRow[] =>
  fields.flatMap((compared) => {
    const texts = languageRows(compared)
    if (texts) return texts.map((row) => ({ ...row, args }))
    const row = { ...compared, key: compared.field, label: fieldLabel(compared.field), args }
    const [move, before, theirs] = [
      v.safeParse(putBefore, args),
      v.safeParse(orderSchema, compared.before),
      v.safeParse(orderSchema, compared.theirs),
    ]
    if (!move.success || !before.success || !theirs.success) return [row]
    const { offer, to } = move.output
    if (!wasMoved(to.id, before.output, theirs.output)) return [row]
    const about = (id: string): ComparedRow => {
      const named = [...before.output, ...theirs.output].find((one) => one.id === id)
      const title = titleOf(named ?? { id, name: '' })
      return { ...row, key: `${row.key} ${id}`, label: `${row.label}: ${title}`, args: { offer: id } }
    }
    return [about(offer), about(to.id)]
  })
