import * as v from 'valibot'
import { TEXTS } from '../../domain/shops/words'
import type { FieldComparison } from '../../offline/engine'

interface LanguageRow extends FieldComparison {
  key: string
  label: string
  languageId: string
}

const sides = v.object({ before: texts(), mine: texts(), theirs: texts() })

/**
 * One row for each text of a shop that was changed in one of its languages: in a single cell nobody could tell the texts apart.
 * null if the field holds something else.
 */
export function languageRows(compared: FieldComparison): LanguageRow[] | null {
  const read = compared.field === 'shop_descriptions' ? v.safeParse(sides, compared) : null
  if (!read?.success) return null
  const { before, mine, theirs } = read.output
  const languages = new Set([before, mine, theirs].flatMap((side) => side.map(({ language_id }) => language_id)))
  const rows = [...languages].flatMap((languageId) =>
    TEXTS.map(({ field, label }) => {
      const of = (side: typeof before) => side.find(({ language_id }) => language_id === languageId)?.[field] ?? ''
      const values = { before: of(before), mine: of(mine), theirs: of(theirs) }
      return { field: compared.field, ...values, key: `${compared.field} ${languageId} ${field}`, label, languageId }
    }),
  )
  const changed = rows.filter((row) => row.mine !== row.before || row.theirs !== row.before)
  return changed.length > 0 ? changed : null
}

function texts() {
  const text = v.nullish(v.string(), '')
  const one = v.object({
    language_id: v.string(),
    description: text,
    meta_description: text,
    title_main: text,
    title_secondary: text,
  })
  return v.nullish(v.array(one), [])
}
