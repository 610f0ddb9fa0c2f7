/** Where one page of a list ends and the next begins, as far as the provider has told. Rules OV3, PG2. */
import type { Id } from '../define'

export interface Ordering<F> {
  /**
   * as the provider told them: while records are being placed, those that have changed since still stand where they were told to be
   */
  factsOf: (id: Id) => F | undefined
  compare: (a: F & { id: Id }, b: F & { id: Id }) => number
}

/** The last record in front of the border and the first one behind it, if they are known. */
interface Border {
  last: Id | undefined
  first: Id | undefined
}

/**
 * Whether a changed record belongs behind the border. It does if it comes after the last record in front, at the place where that
 * one was told to be, so that both pages decide alike. Each of the two records at the border stays on its side until it has passed
 * the other. undefined: nothing is known.
 *
 * @param now the changed records that still belong in the list, by id
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

/** A record that stays on its side but moves towards the other takes the border along. */
function furthest<Place>(told: Place | undefined, now: Place | undefined, compare: (a: Place, b: Place) => number) {
  return told !== undefined && now !== undefined && compare(told, now) < 0 ? now : told
}
