/** Where one page of a list ends and the next one begins, as far as that was told. Rules OV3, PG2. */
import type { Id } from '../define'

export interface Ordering<F> {
  /** by what was told; what has changed since stands there for as long as it is placed */
  factsOf: (id: Id) => F | undefined
  compare: (a: F & { id: Id }, b: F & { id: Id }) => number
}

/** The last one in front of it and the first one behind it, where they were told. */
interface Border {
  last: Id | undefined
  first: Id | undefined
}

/**
 * Whether a changed record stands behind the border: behind the last one in front of it, wherever that was told to be, so that both
 * pages say the same of it. Of these two themselves, each stays on its side until it has passed the other. undefined: nothing is known.
 *
 * @param now what has changed and still belongs, by id
 */
export function isBehindBorder<F>(
  one: F & { id: Id },
  { last, first }: Border,
  now: ReadonlyMap<Id, F & { id: Id }>,
  { factsOf, compare }: Ordering<F>,
): boolean | undefined {
  const told = (id: Id | undefined) => {
    const facts = id === undefined ? undefined : factsOf(id)
    return id === undefined || facts === undefined ? undefined : { ...facts, id }
  }
  const isBehind = (placed: F & { id: Id }, other: (F & { id: Id }) | undefined) => other && compare(other, placed) < 0
  const firstTold = told(first)
  const passesFirst = (placed: F & { id: Id }) => isBehind(placed, firstTold) ?? false
  if (one.id === last) return passesFirst(one)
  const lastNow = now.get(last ?? '')
  const end = furthest(told(last), lastNow && passesFirst(lastNow) ? undefined : lastNow, compare)
  if (end) return isBehind(one, end)
  const start = furthest(firstTold, now.get(first ?? ''), (a, b) => compare(b, a))
  return one.id === first || isBehind(one, start)
}

/** What stays on its side of the border takes it along when it moves towards the other one. */
function furthest<Place>(told: Place | undefined, now: Place | undefined, compare: (a: Place, b: Place) => number) {
  return told !== undefined && now !== undefined && compare(told, now) < 0 ? now : told
}
