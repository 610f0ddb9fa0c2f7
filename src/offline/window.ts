/**
 * Windows: the ordered ids of one list. A changed record is placed where the provider would put it, so that a list is right
 * at once, and refreshed pages are spliced into what was loaded before. Pure. Rules MI3–MI5.
 */
import type { Id } from './define'

export interface Ordering<F> {
  factsOf: (id: Id) => F | undefined
  compare: (a: F & { id: Id }, b: F & { id: Id }) => number
}

/**
 * Puts a record where it belongs among a window's ids, or takes it out.
 *
 * @param belongs whether the list's filter takes it
 * @param complete whether the window reaches the end of the list; if not, a record that would stand behind its last id is
 * left to the next page
 */
export function place<F>(
  ids: readonly Id[],
  id: Id,
  facts: F,
  belongs: boolean,
  complete: boolean,
  ordering: Ordering<F>,
): readonly Id[] {
  const at = ids.indexOf(id)
  if (!belongs) return at < 0 ? ids : ids.toSpliced(at, 1)
  const placed = { ...facts, id }
  const rest = at < 0 ? ids : ids.toSpliced(at, 1)
  const to = insertionPoint(rest, placed, ordering)
  if (to === at) return ids
  if (to === rest.length && !complete) return rest
  return rest.toSpliced(to, 0, id)
}

/** A list as far as it was asked for, or one of its numbered pages. */
export interface Extent {
  next: string | null
  page?: number
}

/**
 * The same for a stored window. On a numbered page what would stand before its first record is on a page before it, and what
 * would stand behind its last one on a page after it.
 */
export function placeIn<F>(
  { next, page = 1 }: Extent,
  ids: readonly Id[],
  { id, facts, belongs }: { id: Id; facts: F; belongs: boolean },
  ordering: Ordering<F>,
): readonly Id[] {
  const placed = place(ids, id, facts, belongs, next === null, ordering)
  return page > 1 && placed[0] === id && !ids.includes(id) ? ids : placed
}

export interface Placed<F> {
  id: Id
  facts: F
  belongs: boolean
}

/** The same for many at once: hundreds of waiting changes in a list of thousands, which is walked once. */
export function placeAll<F>(
  { next, page = 1 }: Extent,
  ids: readonly Id[],
  changed: readonly Placed<F>[],
  ordering: Ordering<F>,
): readonly Id[] {
  if (changed.length === 0) return ids
  const stood = new Map(changed.map(({ id }) => [id, -1]))
  const rest = ids.filter((id, index) => !(stood.has(id) && stood.set(id, index)))
  const lastAtRest = ids.lastIndexOf(rest.at(-1) ?? '')
  const coming = changed.filter(({ belongs }) => belongs).map(({ id, facts }) => ({ ...facts, id }))
  const parts: (readonly Id[])[] = []
  let from = 0
  for (const one of coming.sort(ordering.compare)) {
    const at = insertionPoint(rest, one, ordering, from)
    const before = stood.get(one.id) ?? -1
    const isBehind = at === rest.length && next !== null && before < lastAtRest
    const isInFront = at === 0 && parts.length === 0 && page > 1 && before < 0
    if (isBehind || isInFront) continue
    parts.push(rest.slice(from, at), [one.id])
    from = at
  }
  const placed = [...parts, rest.slice(from)].flat()
  return sameIds(placed, ids) ? ids : placed
}

export const sameIds = (a: readonly Id[], b: readonly Id[]): boolean =>
  a === b || (a.length === b.length && a.every((id, index) => id === b[index]))

function insertionPoint<F>(
  ids: readonly Id[],
  placed: F & { id: Id },
  { factsOf, compare }: Ordering<F>,
  from = 0,
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
 * Freshly read pages in front, then what was loaded behind them before. An id of the old window that should stand within
 * the fresh part and does not is no longer in the list.
 *
 * @param reachedEnd the fresh pages are the whole list
 */
export function splice<F>(
  old: readonly Id[],
  fresh: readonly Id[],
  reachedEnd: boolean,
  { factsOf, compare }: Ordering<F>,
): Id[] {
  const last = fresh.at(-1)
  if (reachedEnd || last === undefined) return [...fresh]
  const lastFacts = factsOf(last)
  if (lastFacts === undefined) return [...fresh]
  const known = new Set(fresh)
  const tail = old.filter((id) => {
    const facts = factsOf(id)
    return !known.has(id) && facts !== undefined && compare({ ...facts, id }, { ...lastFacts, id: last }) > 0
  })
  return [...fresh, ...tail]
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
