/** What arguments may hold beyond their type. Errors are reported by field, so that a form can show them where they belong. */
import * as v from 'valibot'
import { fieldErrors } from '../http/body'
import { type FieldErrors, invalid } from '../http/errors'
import { list, upTo, visible } from '../http/fields'
import { idSchema } from '../http/query'
import { storable } from '../http/stored-text'
import { wording } from '../http/wording'

/** The arguments as `schema` gives them. BAD_USER_INPUT with messages by argument. */
export function readArguments<Schema extends v.GenericSchema>(schema: Schema, args: unknown): v.InferOutput<Schema> {
  const read = v.safeParse(schema, args, { message: wording })
  if (!read.success) throw invalid(firstOfEach(fieldErrors(read.issues)))
  return read.output
}

/** Only the first message of each field: a missing value need not be called wrong in other ways too. */
function firstOfEach(errors: FieldErrors): FieldErrors {
  return Object.fromEntries(Object.entries(errors).map(([field, messages]) => [field, messages.slice(0, 1)]))
}

/** Text as PostgreSQL can store it. */
const text = (longest: number) => v.pipe(v.string('must be text'), storable, upTo(longest))

/** Text that must be there: null and blanks count as nothing. @param missing the specification's message */
export const requiredText = (missing: string, longest = 255) =>
  v.pipe(v.nullish(text(longest), ''), v.trim(), visible(missing))

export const searchText = v.pipe(v.nullish(text(1000), ''), v.trim())

/** Ids, each once; null is none. */
export const ids = v.pipe(
  v.nullish(list(idSchema, 'must be a list'), []),
  v.transform((sent) => [...new Set(sent)]),
)

/** One id that must be there. */
export const requiredId = (missing: string) =>
  v.pipe(
    v.nullish(v.union([v.string(), v.number()]), ''),
    v.check((value) => value !== '', missing),
    idSchema,
  )
