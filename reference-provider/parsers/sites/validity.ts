/** The days for which a folder is valid, read from its page in Dutch, French or numbers. */
import { momentIn, textOf } from '../../zone'

/** Epoch seconds; null where the page does not say. */
export interface Validity {
  active_from: number | null
  expire_after: number | null
}

export const unknownValidity: Validity = { active_from: null, expire_after: null }

/** Without accents, which capitals often lack. */
const months: readonly (readonly string[])[] = [
  ['januari', 'jan', 'janvier', 'janv'],
  ['februari', 'feb', 'fevrier', 'fevr', 'fev'],
  ['maart', 'mrt', 'mars'],
  ['april', 'apr', 'avril', 'avr'],
  ['mei', 'mai'],
  ['juni', 'jun', 'juin'],
  ['juli', 'jul', 'juillet', 'juill', 'juil'],
  ['augustus', 'aug', 'aout'],
  ['september', 'sep', 'sept', 'septembre'],
  ['oktober', 'okt', 'octobre', 'oct'],
  ['november', 'nov', 'novembre'],
  ['december', 'dec', 'decembre'],
]

const iso = String.raw`(\d{4})-(\d{2})-(\d{2})(?:T[\d:.+Z-]*)?`
/** A year stands on the line of its day. A year of two digits follows a month in numbers, and is followed by no other date. */
const year = String.raw`[-/. ]+(\d{4}|(?<=[-/.]\d{1,2}[-/.])\d{2}(?!\d|[-/.]\d))`
/** Superscript is a word of its own in markup: `1<sup>er</sup>`. */
const spoken = String.raw`(\d{1,2})(?:\s?er\b)?(?:[-/.](\d{1,2})|\s+(\p{L}{3,10})\.?)?(?:${year})?`
const between = String.raw`\s*(?:t\/m|t\.?e\.?m\.?|tot en met|tot|till|to|au|jusqu['’]au|[-–—])\s*(?:\p{L}{2,9}\.?\s+)?`
const isoRange = new RegExp(`${iso}${between}${iso}`, 'iu')
const spokenRange = new RegExp(`(?<!\\d)${spoken}${between}${spoken}`, 'giu')

/**
 * @param text a line for each piece of a page
 * @param now milliseconds since 1970: a date without a year is the one nearest to it
 */
export function readValidity(text: string, now: number): Validity {
  const exact = isoRange.exec(text)
  if (exact) {
    const [fromYear, fromMonth, fromDay, tillYear, tillMonth, tillDay] = exact.slice(1).map(Number)
    return validity([fromYear, fromMonth, fromDay], [tillYear, tillMonth, tillDay])
  }
  // NFKC reads ligatures, combined letters and superscript as the plain letters that they look like.
  for (const said of text.normalize('NFKC').matchAll(spokenRange)) {
    const found = readSpoken(said, now)
    if (found) return found
  }
  return unknownValidity
}

/** Dates that a site names one by one, `2026-11-23` or with a time. */
export function namedValidity(from: string | null | undefined, till: string | null | undefined): Validity {
  return validity(isoParts(beginning(from)), isoParts(till))
}

/** Midnight here is the evening before in UTC, in which many sites give it. A last moment is on the same day in both. */
function beginning(text: string | null | undefined): string | null | undefined {
  const moment = /^[\d-]+T.*(?:Z|[+-]\d{2}:?\d{2})$/.test(text ?? '') ? Date.parse(text ?? '') : Number.NaN
  return Number.isNaN(moment) ? text : textOf(moment / 1000)
}

type Day = readonly [year: number | undefined, month: number | undefined, day: number | undefined]

function isoParts(text: string | null | undefined): Day {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(text ?? '') ?? []
  return [numberOf(year), numberOf(month), numberOf(day)]
}

function readSpoken(said: RegExpExecArray | RegExpMatchArray, now: number): Validity | null {
  const [, fromDay, fromNumber, fromName, fromYear, tillDay, tillNumber, tillName, tillYear] = said
  const tillMonth = monthOf(tillNumber, tillName)
  if (tillMonth === undefined) return null
  const fromMonth = monthOf(fromNumber, fromName) ?? tillMonth
  const year = yearOf(tillYear, tillName, now) ?? nearestYear(tillMonth, Number(tillDay), now)
  const begins = yearOf(fromYear, fromName, now) ?? (fromMonth > tillMonth ? year - 1 : year)
  const found = validity([begins, fromMonth, Number(fromDay)], [year, tillMonth, Number(tillDay)])
  return found.active_from === null ? null : found
}

function monthOf(number: string | undefined, name: string | undefined): number | undefined {
  if (number !== undefined) return Number(number)
  const letters = (name ?? '').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const index = months.findIndex((names) => names.includes(letters))
  return index < 0 ? undefined : index + 1
}

const nearYears = 10

/** A number behind a month in words may begin the next sentence (“29 november. 2000 artikelen”): a folder's year is near. */
function yearOf(text: string | undefined, monthName: string | undefined, now: number): number | undefined {
  const year = numberOf(text?.padStart(4, '20'))
  const isFar = year !== undefined && Math.abs(year - new Date(now).getUTCFullYear()) > nearYears
  return isFar && monthName !== undefined ? undefined : year
}

function nearestYear(month: number, day: number, now: number): number {
  const year = new Date(now).getUTCFullYear()
  const distance = (candidate: number) => Math.abs(Date.UTC(candidate, month - 1, day) - now)
  return [year - 1, year, year + 1].reduce((best, one) => (distance(one) < distance(best) ? one : best))
}

/** From the first minute of the first day till the last of the last, as staff enter it. Nothing for impossible dates. */
function validity(from: Day, till: Day): Validity {
  const active_from = momentIn(from, 0, 0)
  const expire_after = momentIn(till, 23, 59)
  if (active_from !== null && expire_after !== null && active_from > expire_after) return unknownValidity
  return { active_from, expire_after }
}

function numberOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text)
}
