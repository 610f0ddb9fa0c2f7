/** What starts a run: a parser that is added, or one that makes a brochure anew (spec sections 5 and 7). */
import * as v from 'valibot'
import { chosenId, visible, withoutPassword } from '../http/fields'
import { idSchema } from '../http/query'
import { isWebAddress } from '../http/web-address'
import { blank } from '../http/wording'

const filledLine = v.pipe(
  v.custom<unknown>((value) => value !== null, blank),
  v.string(),
  v.trim(),
  visible(),
  v.maxLength(2000, 'is too long'),
)

/** Spec section 5 has one text for an address that is missing or invalid. */
const webAddress = v.pipe(
  v.string('Enter valid url'),
  v.trim(),
  v.maxLength(2000, 'is too long'),
  v.check(isWebAddress, 'Enter valid url'),
  withoutPassword,
)

/** The form of the parsers screen. Unknown keys are dropped. */
export const newParserSchema = v.object(
  {
    // Keys that may be missing are checked all the same: a missing one is answered in the words of its field.
    url: v.optional(webAddress, ''),
    name: v.optional(filledLine, ''),
    shop_id: v.optional(chosenId, null),
    region_id: v.optional(chosenId, null),
    language_id: v.optional(chosenId, null),
    parser_class_id: v.optional(chosenId, null),
  },
  'must be an object',
)

/** A run of an existing parser; with a brochure, that brochure's pages of the region are made anew. */
export const rerunSchema = v.object({
  parser_id: chosenId,
  recreate_brochure_id: v.optional(v.nullable(idSchema), null),
  region_id: v.optional(v.nullable(idSchema), null),
})

export type NewParser = v.InferOutput<typeof newParserSchema>
export type Rerun = v.InferOutput<typeof rerunSchema>

const sent = v.nonNullish(v.unknown())

/** The two forms of the body share a path. A brochure without a parser is refused, and must not make a new brochure instead. */
export const isRerun = v.union([v.object({ parser_id: sent }), v.object({ recreate_brochure_id: sent })])
