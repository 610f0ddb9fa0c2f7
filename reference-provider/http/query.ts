/** Parameters of addresses and query strings. */
import type { Context } from 'hono'
import * as v from 'valibot'
import { fieldErrors } from './body'
import { type FieldErrors, notFound, Refusal } from './errors'
import { storable } from './stored-text'
import { wording } from './wording'

/** What an id's column holds. */
export const largestId = 2_147_483_647

/** An id that no record has. */
const nobodys = -1

/** An id as it may be sent: a number or its digits. One that is too large for a column is found nowhere, like any unknown id. */
export const idSchema = v.pipe(
  v.union([v.string(), v.number()], 'must be an id'),
  v.transform(String),
  v.regex(/^[1-9]\d*$/, 'must be an id'),
  v.transform((digits) => (Number(digits) > largestId ? nobodys : Number(digits))),
)

/** The id that a text is; null for any other text. */
export function idIn(text: string | undefined): number | null {
  const read = v.safeParse(idSchema, text)
  return read.success && read.output !== nobodys ? read.output : null
}

/** A page number, from 1; absent means the first. */
export const pageSchema = v.pipe(
  v.optional(v.string('must be a page number from 1'), '1'),
  v.regex(/^[1-9]\d{0,8}$/, 'must be a page number from 1'),
  v.transform(Number),
)

/** How many pages a list has. An empty list has one, empty page. */
export const pagesOf = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize))

/** Text to search for; absent means all. */
export const searchSchema = v.pipe(
  v.optional(v.string(), ''),
  storable,
  v.transform((text) => text.trim()),
)

/** The `:id` of the address; what cannot be an id names no record, so it is 404. */
export function pathId(c: Context, what: string, name = 'id'): number {
  const id = idIn(c.req.param(name))
  if (id === null) throw notFound(what)
  return id
}

/**
 * The query string as `schema` gives it: `name[]` arrives as a list `name`, as does a name that is given twice; an empty value as
 * absent. By field: 400 for a value that cannot be an id (contract section 3), 422 for any other bad value.
 */
export function query<Schema extends v.GenericSchema>(c: Context, schema: Schema): v.InferOutput<Schema> {
  const sent = collect(new URL(c.req.url).searchParams)
  const read = v.safeParse(schema, sent, { message: wording })
  if (read.success) return read.output
  const errors: FieldErrors = fieldErrors(read.issues)
  const isMalformedId = Object.keys(errors).some((name) => namesRecords.test(name) && sent[name] !== undefined)
  throw new Refusal(isMalformedId ? 400 : 422, { errors })
}

/** `language_id`, `shop_ids[]`. */
const namesRecords = /_ids?$/

function collect(parameters: URLSearchParams): Record<string, string | string[]> {
  const collected = new Map<string, string | string[]>()
  for (const [sentAs, value] of parameters) {
    if (value === '') continue
    const list = /^(.+)\[\d*\]$/.exec(sentAs)?.[1]
    const name = list ?? sentAs
    const isList = list !== undefined || collected.has(name)
    collected.set(name, isList ? [collected.get(name) ?? [], value].flat() : value)
  }
  return Object.fromEntries(collected)
}

/** One value or several of a list parameter. */
export function listOf<Item extends v.GenericSchema<unknown, unknown>>(item: Item) {
  const one = v.pipe(
    item,
    v.transform((value) => [value]),
  )
  return v.optional(v.union([v.array(item), one], 'is not a value of this filter'))
}
