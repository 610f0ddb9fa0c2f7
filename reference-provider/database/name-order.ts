/**
 * The order of names, in every list that has one: by letters, whatever their case and accents, as a Dutch or French reader looks
 * for them. “Élan” stands before “Zeeman”, and “ah” beside “AH”.
 *
 * By hand, and not by a collation: the embedded database has none but bytes, and a PostgreSQL has whatever it was made with. A client
 * that works offline must put a new record where this list would have it, so the rule is one that anybody can follow (README,
 * “Readings of the specification”). Letters of other alphabets keep their case and stand behind, by code points.
 */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Letters and signs that have no decomposition; the first of each pair is read as the second. */
const readAs = [
  ['œ', 'oe'],
  ['Œ', 'oe'],
  ['æ', 'ae'],
  ['Æ', 'ae'],
  ['ß', 'ss'],
  ['ø', 'o'],
  ['Ø', 'o'],
  ['‘', "'"],
  ['’', "'"],
  ['–', '-'],
] as const

/** What a name is ordered by. Equal ones need another order behind it. */
export function byName(name: SQLWrapper): SQL {
  const letters = sql`regexp_replace(normalize(${name}, NFKD), '[\u0300-\u036f]', '', 'g')`
  const spelt = readAs.reduce((text, [sign, letter]) => sql`replace(${text}, ${sign}, ${letter})`, letters)
  // By bytes, in which lower() knows the letters of ASCII only, on every database alike.
  return sql`lower(${spelt} collate "C")`
}
