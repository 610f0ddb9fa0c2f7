/** Pieces that every record's schema is built from: what comes from the provider is parsed here and trusted afterwards. */
import * as v from 'valibot'
import { isFileId } from '../provider/request'

/** REST sends numbers, GraphQL sends text: on this device an id is text. */
export const id = v.pipe(v.union([v.string(), v.number()]), v.transform(String))

/** null if the provider has no record versions. */
export const version = v.optional(v.nullable(v.number()), null)

/** Text that may be missing: both null and absence become ''. Form data ends lines with two characters, text areas with one. */
export const text = v.pipe(
  v.nullish(v.string(), ''),
  v.transform((value) => value.replaceAll('\r\n', '\n')),
)

/** Seconds since 1970, the unit of every date of a brochure on the wire. */
export type EpochSeconds = number
/** A number beyond every calendar is no date: code that calculates with it would break. */
const isInCalendar = (seconds: EpochSeconds) => !Number.isNaN(new Date(seconds * 1000).getTime())

export const epochSeconds = v.nullish(v.pipe(v.number(), v.check(isInCalendar)), null)

/** More pages than this no address of the console can name, and no provider has. */
const LARGEST_COUNT = 999_999_999
export const isCount = (value: number) => Number.isInteger(value) && value >= 0 && value <= LARGEST_COUNT

/** A total; null if it is not told, or cannot be true: the rows are there all the same. */
export const count = v.fallback(v.nullish(v.pipe(v.number(), v.check(isCount)), null), null)

/** A list that may be missing: both null and absence become an empty one. */
export const listOf = <const Item extends v.GenericSchema>(item: Item) => v.nullish(v.array(item), [])

export const named = v.object({ id, name: text })
export type Named = v.InferOutput<typeof named>

/** What the provider tells of a record that another one names, beside its id. */
export const TOLD_OF_OTHERS = ['name', 'symbol', 'file_small_url']

/** A file that waits on this device; any other value in its place is the provider's. */
const ownFile = v.pipe(
  v.unknown(),
  v.transform((file) => (isFileId(file) ? file : undefined)),
)

/** A small picture of a record. */
export const icon = v.nullish(v.object({ file_small_url: text, file: v.optional(ownFile) }), null)
export type Icon = v.InferOutput<typeof icon>

export const idsOf = (list: readonly { id: string }[]): string[] => list.map(({ id: one }) => one)

/** Unwraps `{ key: … }` and parses it: the provider wraps every answer in the key of what it holds (contract section 3). */
export function unwrap<T extends v.GenericSchema>(key: string, schema: T) {
  const wrapped = v.object({ [key]: schema })
  return (body: unknown): v.InferOutput<T> => v.parse(wrapped, body)[key]
}

/**
 * A list's records, without those that cannot be read: a record of a newer provider, or a damaged one, must not hide the others. If
 * none can be read, the answer itself is invalid.
 */
export const recordsOf = <T extends v.GenericSchema>(schema: T) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((told) => {
      const read = told.map((one) => v.safeParse(schema, one))
      const records = read.flatMap(({ success, output }) => (success ? [output] : []))
      const [first] = told
      if (told.length > 0 && records.length === 0) v.parse(schema, first)
      return { records, unread: told.length - records.length }
    }),
  )

/** The items of a list that can be read, if nobody counts the others: lines of a log, messages. */
export const readableOf = <T extends v.GenericSchema>(schema: T) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((told) =>
      told.flatMap((one) => {
        const { success, output } = v.safeParse(schema, one)
        return success ? [output] : []
      }),
    ),
  )

/** Reads a list that the provider gives as a whole, under its key: its only page. */
export function readWhole<T extends v.GenericSchema>(key: string, schema: T) {
  const list = unwrap(key, recordsOf(schema))
  return (body: unknown) => {
    const { records, unread } = list(body)
    return { records, unread, next: null, total: records.length + unread }
  }
}
