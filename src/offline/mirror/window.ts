/**
 * Windows: the ordered ids of one list. A changed record is placed where the provider would put it, so that a list is right
 * at once, and refreshed pages are spliced into what was loaded before. Pure. Rules MI3–MI5.
 */
import type { EpochMilliseconds } from '../../provider/clock'
import type { AnyCollection, Id } from '../define'
import { sameItems } from '../same'
import type { WindowRow } from '../storage/rows'
import { isBehindBorder, type Ordering } from './border'

/** A list as far as it was read, or one of its numbered pages. */
export interface Extent {
  next: string | null
  page?: number
  /** it begins after this record, the last one of the page in front, if that is known */
  after?: Id | undefined
  /** it ends before this record, the first one of the page behind, if that is known */
  before?: Id | undefined
}

/**
 * The records at a page’s edges, as far as the pages beside it are known. Nothing follows a page that was told to be the last.
 *
 * @param pageOf another page of the list; nothing if it is not known
 */
export function edgesOf(
  page: number,
  pageOf: (page: number) => { ids: readonly Id[]; next: string | null } | null | undefined,
): Pick<Extent, 'after' | 'before'> {
  const inFront = pageOf(page - 1)
  return { after: inFront?.next == null ? undefined : inFront.ids.at(-1), before: pageOf(page + 1)?.ids[0] }
}

export interface Placed<F> {
  id: Id
  facts: F
  /** whether the list's filter takes it */
  belongs: boolean
}

/** A record whose place in lists or counts changes, by its facts until now and from now on. Null facts: there is no such record. */
export interface Moved {
  id: Id
  before: unknown
  after: unknown
  /** totals and counts that were told earlier hold nothing of it as it was before; absent: all do */
  since?: EpochMilliseconds
}

/** The facts of a record, or null if there is no such record. */
export const factsOrNull = (collection: AnyCollection, record: unknown): unknown =>
  record === null || record === undefined ? null : collection.facts(record)

/** Whether a list's filter takes a record with these facts. undefined: this device cannot tell. */
export const belongsIn = (collection: AnyCollection, filter: unknown, facts: unknown): boolean | undefined =>
  facts === null ? false : collection.matches(facts, filter)

/** What a total or a count holds of a record until now. */
export const countedBefore = ({ before, since = 0 }: Moved, { asOf }: Pick<WindowRow, 'asOf'>): unknown =>
  since <= asOf ? before : null

/** By how many a moved record changes the total of a list. */
export function changeOfTotal(
  collection: AnyCollection,
  window: Pick<WindowRow, 'filter' | 'asOf'>,
  move: Moved,
): number {
  const isIn = (facts: unknown) => belongsIn(collection, window.filter, facts) ?? false
  return Number(isIn(move.after)) - Number(isIn(countedBefore(move, window)))
}

/** What a list's filter says of changed records. Those of which this device cannot tell are left out. @param now by id */
export const placesIn = (
  collection: AnyCollection,
  filter: unknown,
  now: Iterable<readonly [Id, unknown]>,
): Placed<unknown>[] =>
  [...now].flatMap(([id, facts]) => {
    const belongs = belongsIn(collection, filter, facts)
    return belongs === undefined ? [] : [{ id, facts, belongs }]
  })

/**
 * Puts records where they belong in a list, or takes them out. The list is walked once, since hundreds of changes may wait in one
 * of thousands. A record that belongs behind the last id of a list not read to its end is left to the next page, and one that
 * belongs before the first of a numbered page is left to the page before. Returns the same ids if nothing moves.
 */
export function placeAll<F>(
  { next, page = 1, after, before }: Extent,
  ids: readonly Id[],
  changed: readonly Placed<F>[],
  ordering: Ordering<F>,
): readonly Id[] {
  if (changed.length === 0) return ids
  const moving = new Set(changed.map(({ id }) => id))
  const rest = ids.filter((id) => !moving.has(id))
  if (rest.length === ids.length && !changed.some(({ belongs }) => belongs)) return ids
  const coming = changed.filter(({ belongs }) => belongs).map(({ id, facts }) => ({ ...facts, id }))
  const now = new Map(coming.map((one) => [one.id, one]))
  const [start, end] = [
    { last: after, first: ids[0] },
    { last: ids.at(-1), first: before },
  ]
  const parts: (readonly Id[])[] = []
  let from = 0
  let at = 0
  for (const one of coming.sort(ordering.compare)) {
    at = insertionPoint(rest, one, ordering, at)
    if (at === rest.length && next !== null && (isBehindBorder(one, end, now, ordering) ?? true)) continue
    if (at === 0 && page > 1 && !isBehindBorder(one, start, now, ordering)) continue
    parts.push(rest.slice(from, at), [one.id])
    from = at
  }
  const placed = [...parts, rest.slice(from)].flat()
  return sameItems(placed, ids) ? ids : placed
}

function insertionPoint<F>(
  ids: readonly Id[],
  placed: F & { id: Id },
  { factsOf, compare }: Ordering<F>,
  from: number,
): number {
  let low = from
  let high = ids.length
  while (low < high) {
    const middle = (low + high) >> 1
    const id = ids[middle]
    const facts = id === undefined ? undefined : factsOf(id)
    if (id !== undefined && facts !== undefined && compare({ ...facts, id }, placed) < 0) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * Freshly read pages in front, then what was loaded behind them before. An old id whose place is within the fresh part, but which
 * is not there, has left the list.
 */
export const splice = (old: readonly Id[], fresh: readonly Id[], isBehind: (id: Id) => boolean): Id[] => [
  ...fresh,
  ...old.filter(isBehind),
]

/**
 * Which ids stand behind freshly read pages: those that stood behind their last record before. None if that last record is new
 * here. A record that somebody has moved behind it since does not count either. In both cases nobody knows what has come in
 * between.
 *
 * @param reachedEnd whether the fresh pages are the whole list
 */
export function behind<F>(
  old: readonly Id[],
  fresh: readonly Id[],
  reachedEnd: boolean,
  { factsOf, compare }: Ordering<F>,
): (id: Id) => boolean {
  const last = fresh.at(-1)
  const lastFacts = last === undefined ? undefined : factsOf(last)
  if (reachedEnd || last === undefined || lastFacts === undefined || !old.includes(last)) return () => false
  const before = new Set([...fresh, ...old.slice(0, old.indexOf(last))])
  return (id) => {
    const facts = factsOf(id)
    return !before.has(id) && facts !== undefined && compare({ ...facts, id }, { ...lastFacts, id: last }) > 0
  }
}

/** Whether one record stands before the other by its facts, even if it has left the list. */
export function isBefore<F>(id: Id, other: Id | undefined, { factsOf, compare }: Ordering<F>): boolean {
  const facts = factsOf(id)
  const otherFacts = other === undefined ? undefined : factsOf(other)
  if (other === undefined || facts === undefined || otherFacts === undefined) return false
  return compare({ ...facts, id }, { ...otherFacts, id: other }) < 0
}

/** Filters and orders everything that is on the device: what a list shows when the provider was never asked for it. */
export function fromDevice<F>(
  all: ReadonlyMap<Id, F>,
  matches: (facts: F) => boolean,
  compare: (a: F & { id: Id }, b: F & { id: Id }) => number,
): Id[] {
  const found: (F & { id: Id })[] = []
  for (const [id, facts] of all) if (matches(facts)) found.push({ ...facts, id })
  return found.sort(compare).map(({ id }) => id)
}
