/** What fields of several records may hold. */
import * as v from 'valibot'
import { customerLevels } from '../database/tables/shops'
import { idSchema } from './query'
import { isWebAddress } from './web-address'
import { blank, mustSelect } from './wording'

/** Null and empty text count as nothing. @param missing the message then */
export const given = (missing: string) =>
  v.custom<unknown>((value) => value !== undefined && value !== null && value !== '', missing)

/** For a field that may be left empty: a form then sends empty text, which is null here. */
export const orEmpty = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.pipe(
    v.unknown(),
    v.transform((value) => (value === '' ? null : value)),
    v.nullable(schema),
  )

/** An object of these keys. The library takes a list for an object too: it would pass where every key may be left out. */
export const record = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(
    v.unknown(),
    v.check((value) => !Array.isArray(value), 'must be an object'),
    v.object(entries, 'must be an object'),
  )

/** Longer than any real list, and short enough for one query. @param wrong the message when it is no list */
export const list = <Item extends v.GenericSchema>(item: Item, wrong: string) =>
  v.pipe(
    // Checked first: the errors of a million entries would fill the memory.
    v.custom<unknown>((sent) => !Array.isArray(sent) || sent.length <= 10_000, 'has more than 10,000 entries'),
    v.array(item, wrong),
  )

/** One of a list. */
export const chosenId = v.pipe(given(mustSelect), idSchema)

const outsideLevels = `must be from ${customerLevels[0]} to ${customerLevels.at(-1)}`

/** Of a shop or a brochure, as a number or as the text of one. */
export const customerLevel = v.pipe(
  given(blank),
  v.union([v.number(), v.pipe(v.string(), v.digits(), v.transform(Number))], outsideLevels),
  v.picklist(customerLevels, outsideLevels),
)

/** @param longest characters */
export const upTo = (longest: number, tooLong = `is longer than ${longest} characters`) =>
  v.maxLength<string, number, string>(longest, tooLong)

/** A line of a form: long enough for any address. */
export const line = v.pipe(v.string('must be text'), upTo(10_000, 'is too long'))

/** Whether nothing of a text can be seen: only blanks, control characters, and signs such as zero-width spaces. */
export const isBlank = (text: string): boolean => /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}]*$/u.test(text)

/** Text of which something can be seen. @param missing the message if there is none */
export const visible = (missing = blank) => v.check<string, string>((text) => !isBlank(text), missing)

/** Text that must be there, as it was sent. */
export const filled = (limit: ReturnType<typeof upTo>) => v.pipe(v.string(), limit, visible())

/** All that an e-mail must be here: one line. */
export const oneLine = v.regex<string, string>(
  /^\P{Cc}*$/u,
  'must not contain a line break or another control character',
)

/** Where a link leads to; empty for nowhere. */
export const webAddress = v.pipe(
  line,
  v.check((value) => value === '' || isWebAddress(value), 'must be an http or https address'),
)

/** For an address that is fetched: logs that all staff read name it, and must not show a password. */
export const withoutPassword = v.check<string, string>(
  (value) => !URL.canParse(value) || (new URL(value).username === '' && new URL(value).password === ''),
  'must not hold a user or a password',
)
