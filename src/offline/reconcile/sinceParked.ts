/** Compares a parked entry with the record as it is now, not as it was when the entry was put aside. Rule RC12. */

import type { FieldComparison, Parked } from '../engine'
import { type AnyMutation, pick, Refused } from '../mutation'
import { effectOn } from '../overlay/overlay'
import { same } from '../same'
import type { Entry } from '../storage/entry'
import { unlessItFails } from '../unlessItFails'
import { differences } from './reconcile'
import { parkedBy } from './refused'

type Compared = Extract<Parked, { fields: unknown }>

export const isComparison = (parked: Parked | null): parked is Compared =>
  parked?.reason === 'conflict' || parked?.reason === 'changed'

/**
 * @param theirs the record as the provider last told it; undefined or null if this device has none
 * @returns the same entry if nothing has changed
 */
export function sinceParked(entry: Entry, mutation: AnyMutation | undefined, theirs: unknown): Entry {
  const { parked } = entry
  if (!isComparison(parked) || !mutation || theirs === undefined || theirs === null) return entry
  // A list tells only a part of the record: the rest may be older than what the comparison was made with.
  if (mutation.isWhole?.(theirs, entry.args) === false) return entry
  // Nothing of it would be left to keep: both sides of a comparison would be the same.
  const why = unlessItFails(() => mutation.whyNot?.(entry.args, entry.base, theirs) ?? null, null)
  if (why !== null) return { ...entry, parked: parkedBy(new Refused(why)) }
  const fields = unlessItFails(() => comparedNow(entry, parked, mutation, theirs), parked.fields)
  return same(fields, parked.fields) ? entry : { ...entry, parked: { ...parked, fields } }
}

/** The fields that were shown before, and those that others have changed since. */
function comparedNow(
  entry: Entry,
  { reason, fields }: Compared,
  mutation: AnyMutation,
  theirs: unknown,
): FieldComparison[] {
  const { record, base, expected } = entry
  const before = reason === 'conflict' ? base : expected
  const names = Object.keys(before)
  const mine = reason === 'conflict' ? pick(effectOn(record, theirs, entry, mutation), names) : expected
  const now = pick(theirs, names)
  const shown = new Set([...fields, ...differences(mutation, before, mine, now)].map(({ field }) => field))
  return names
    .filter((field) => shown.has(field))
    .map((field) => ({ field, before: before[field], mine: mine[field], theirs: now[field] }))
}
