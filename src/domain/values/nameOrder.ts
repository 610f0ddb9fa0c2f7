/**
 * The order of names: by letters, regardless of case and accents, as a Dutch or French reader looks for them. It is the provider's
 * order (README, “Readings of the specification”), so that a waiting record stands where the provider will put it.
 *
 * Not the browser's `localeCompare`: that depends on the person's language, and no database has it.
 */
import type { Id } from '../../offline/define'
import type { Named } from '../border'
import { byId } from './idOrder'

/** Accents, after they have been separated from their letters. */
const ACCENTS = /[\u0300-\u036f]/g
const ASCII_CAPITALS = /[A-Z]+/g
/** Letters and signs that have no decomposition. */
const READ_AS: Readonly<Record<string, string>> = {
  œ: 'oe',
  Œ: 'oe',
  æ: 'ae',
  Æ: 'ae',
  ß: 'ss',
  ø: 'o',
  Ø: 'o',
  '‘': "'",
  '’': "'",
  '–': '-',
}
const SPECIAL = new RegExp(`[${Object.keys(READ_AS).join('')}]`, 'g')
/** Most names need no more than lower case. */
const PLAIN = /^[ -~]*$/

/** A name's sorting key, to be compared by `compareKeys`. */
export function nameKey(name: string): string {
  if (PLAIN.test(name)) return name.toLowerCase()
  return name
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .replace(SPECIAL, (sign) => READ_AS[sign] ?? sign)
    .replace(ASCII_CAPITALS, (letters) => letters.toLowerCase())
}

/** By code points, as databases compare: JavaScript's own `<` puts a smiley before a full-width letter. */
export function compareKeys(a: string, b: string): number {
  if (a === b) return 0
  const end = Math.min(a.length, b.length)
  let at = 0
  while (at < end && a.charCodeAt(at) === b.charCodeAt(at)) at += 1
  return (a.codePointAt(at) ?? -1) - (b.codePointAt(at) ?? -1)
}

/** For names that are compared only once; lists are sorted by keys. */
export const compareNames = (a: string, b: string): number => compareKeys(nameKey(a), nameKey(b))

/** The order of a collection's records: equal names by their ids, the older first. */
export const byName = (a: { name: string; id: Id }, b: { name: string; id: Id }): number =>
  compareNames(a.name, b.name) || byId(a, b)

/**
 * Names for ids, as far as they are known, in the order in which the provider lists the records that a record names: equal choices
 * give equal lists.
 */
export const namedInOrder = (ids: readonly Id[], known: readonly Named[]): Named[] =>
  ids.map((id) => ({ id, name: known.find((one) => one.id === id)?.name ?? '' })).sort(byName)

/** Sorts into a new list; the key of each name is made once, however often it is compared. */
export const sortedByName = <N extends { name: string }>(named: readonly N[]): N[] =>
  named
    .map((one) => ({ one, key: nameKey(one.name) }))
    .sort((a, b) => compareKeys(a.key, b.key))
    .map(({ one }) => one)
