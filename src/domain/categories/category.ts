import * as v from 'valibot'
import { icon, id, text, version } from '../border'
import { numberText } from '../values/numbers'

const count = v.nullish(v.number(), 0)

const categoryLanguage = v.object({ id, name: text, file_small_url: text })

export const categorySchema = v.object({
  id,
  version,
  name: text,
  language: v.nullish(categoryLanguage, null),
  about: text,
  icon,
  title_main: text,
  title_secondary: text,
  meta_description: text,
  shops_count: count,
  active_count: count,
  not_published_count: count,
  expired_count: count,
  inserted_at: text,
})

export type Category = v.InferOutput<typeof categorySchema>

/** “N active, N not published, N expired” (spec section 2). */
export const brochuresSummary = ({ active_count, not_published_count, expired_count }: Category): string =>
  `${numberText(active_count)} active, ${numberText(not_published_count)} not published, ${numberText(expired_count)} expired`

/** The part of a category that forms and filters need for choosing. */
export interface CategoryOption extends Pick<Category, 'id' | 'name'> {
  language: Pick<NonNullable<Category['language']>, 'id' | 'name'> | null
}
