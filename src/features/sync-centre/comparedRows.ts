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
  /** of an order, they say which one of it the row is about */
  args: unknown
  /** it is about a text in that language */
  languageId?: string
}

const putBefore = v.object({ offer: v.string(), to: v.object({ kind: v.literal('before'), id: v.string() }) })

/**
 * A row a field. The texts of a shop have one each (`languageRows`). An order has a second one where others have moved the offer that
 * this one was put before: the change waits for that, and the first row alone would show that nobody has touched it.
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
