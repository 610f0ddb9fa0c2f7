/** What a category's fields may hold (spec section 5, "Category form"). */
import * as v from 'valibot'
import { iconSchema } from '../files/icon'
import { chosenId, filled, upTo } from '../http/fields'

/** Characters. `about` is a page of the public site, the others are a line or two of one. */
const longest = { name: 255, about: 100_000, title_main: 1000, title_secondary: 1000, meta_description: 10_000 }
const text = (length: number) => v.pipe(v.string('must be text'), upTo(length))

const name = filled(upTo(longest.name))

const others = {
  icon: iconSchema,
  about: v.optional(text(longest.about)),
  title_main: v.optional(text(longest.title_main)),
  title_secondary: v.optional(text(longest.title_secondary)),
  meta_description: v.optional(text(longest.meta_description)),
}

/** `language` and `language_id` say the same. Errors of either are reported at `language`, the name in forms. */
const sent = v.pipe(
  v.record(v.string(), v.unknown(), 'must be an object'),
  v.transform(({ language, language_id = language, ...fields }): unknown => ({ ...fields, language: language_id })),
)

/** Some fields of a category: what is left out stays. Unknown keys are dropped. */
export const changesSchema = v.pipe(
  sent,
  v.object({ ...others, name: v.optional(name), language: v.optional(chosenId) }),
  v.transform(({ language, ...fields }) => ({ ...fields, language_id: language })),
)

/** All that a new category needs; a missing field gets the same message as an empty one. */
export const newCategorySchema = v.pipe(
  sent,
  v.object({ ...others, name: v.optional(name, ''), language: v.optional(chosenId, null) }),
  v.transform(({ language, ...fields }) => ({ ...fields, language_id: language })),
)

/** With the icon's address in the place of the file that was sent. */
type Stored<Sent> = Omit<Sent, 'icon'> & { icon_url: string | null | undefined }

export type CategoryChanges = Stored<v.InferOutput<typeof changesSchema>>
export type NewCategory = Stored<v.InferOutput<typeof newCategorySchema>>
