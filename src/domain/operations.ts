/** Reads the answers of GraphQL operations: `data` holds one field, named by the operation. */
import * as v from 'valibot'
import { count, recordsOf, unwrap } from './border'

const fields = v.record(v.string(), v.unknown())

/** The only field of `data`, whatever the operation calls it: so one function reads, makes and changes a record. */
export const unwrapOnly =
  <T extends v.GenericSchema>(schema: T) =>
  (body: unknown): v.InferOutput<T> =>
    v.parse(schema, Object.values(v.parse(fields, body))[0])

const paging = v.object({ nextPage: count, totalPages: count })
const UNTOLD = { nextPage: null, totalPages: null }

/** A list with the paging object of spec section 3. */
export function readEntries<T extends v.GenericSchema>(name: string, schema: T) {
  const page = v.object({
    entries: recordsOf(schema),
    pagination: v.fallback(paging, UNTOLD),
  })
  const list = unwrap(name, page)
  return (body: unknown) => {
    const { entries, pagination } = list(body)
    const { nextPage, totalPages } = pagination
    return { ...entries, next: nextPage ? String(nextPage) : null, total: null, totalPages }
  }
}

/** Pages are requested by number (spec section 7); `next` in the list's definition is that number as text. */
export const pageNumber = (next: string | null): number => Number(next ?? 1)
