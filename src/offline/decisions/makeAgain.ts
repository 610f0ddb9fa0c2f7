/** Makes a record again that somebody has deleted while a change to it waited (A5). Rule CD10. */

import { newIdFrom } from '../define'
import { type Change, change } from '../engine'
import { type AnyMutation, fieldsOf, type Registry } from '../mutation'
import type { ConsoleDatabase } from '../storage/database'
import { type Entry, isUnsent, mutationOf } from '../storage/entry'
import { unlessItFails } from '../unlessItFails'

/**
 * The creations that may make the entry's record again from what is left of it here. None for a change that must not be done twice:
 * it concerns what belongs to the record (its pages, its locations), which the new record would not have, and the refusal may be
 * about such a part. None either for a change that no creation can hold (a position).
 */
export const creationsAgain = (registry: Registry, entry: Entry): readonly AnyMutation[] =>
  entry.parked?.reason === 'deleted' ? creationsWith(registry, entry) : []

/** The creations of such a record that can hold the change. */
function creationsWith(registry: Registry, entry: Entry): readonly AnyMutation[] {
  const mutation = mutationOf(registry, entry)
  if (mutation?.kind !== 'update' || mutation.repeat === 'once') return []
  const changed = unlessItFails(() => fieldsOf(mutation, entry.args), [])
  const holds = ({ cannotGive = [] }: AnyMutation) => !changed.some((field) => cannotGive.includes(field))
  return registry.mutations.filter(
    (each) => each.again && each.collection.name === mutation.collection.name && holds(each),
  )
}

interface MadeAgain {
  change: Change
  /** the changes that it includes */
  seqs: readonly number[]
}

/**
 * The creation that makes the record again, with this entry's change and those waiting behind it: left there, each would ask for
 * one more record. Asked for again, after a crash or by a second press, it makes the same record (CD2).
 *
 * @param waiting all entries that wait for the record, by `seq`
 */
export async function againFrom(
  database: ConsoleDatabase,
  registry: Registry,
  entry: Entry,
  waiting: readonly Entry[],
): Promise<MadeAgain | null> {
  const row = await database.records.get(entry.record)
  const changedBy = (before: unknown, each: Entry): unknown => mutationOf(registry, each)?.apply(before, each.args)
  let record = row?.data ? changedBy(row.data, entry) : null
  if (!record) return null
  const seqs = [entry.seq]
  for (const each of waiting) {
    const isBehind = each.seq > entry.seq && each.record === entry.record && isUnsent(each)
    const changed =
      isBehind && creationsWith(registry, each).length > 0 && unlessItFails(() => changedBy(record, each), null)
    if (!changed) continue
    record = changed
    seqs.push(each.seq)
  }
  for (const creation of creationsAgain(registry, entry)) {
    const args = creation.again?.(record, newIdFrom(entry.key))
    if (args) return { change: change(creation, args), seqs }
  }
  return null
}
