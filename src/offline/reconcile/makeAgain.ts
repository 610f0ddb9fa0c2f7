/** Making anew what somebody has deleted while a change to it waited (A5). Rule CD10. */

import { newIdFrom } from '../define'
import { type Change, change } from '../engine'
import { type AnyMutation, fieldsOf, type Registry } from '../mutation'
import type { ConsoleDatabase } from '../storage/database'
import { type Entry, mutationOf } from '../storage/entry'
import { unlessItFails } from '../unlessItFails'

/**
 * The creations of which one can make the entry's record from what was there of it. None for what must not be done twice: it is done to
 * what belongs to the record (its pages, its locations), and made anew that would be without them. The refusal may be about such a part.
 * Nor for a change that no creation can hold (a position).
 */
export function creationsAgain(registry: Registry, entry: Entry): readonly AnyMutation[] {
  const mutation = mutationOf(registry, entry)
  if (entry.parked?.reason !== 'deleted' || mutation?.kind !== 'update') return []
  if (mutation.repeat === 'once') return []
  const changed = unlessItFails(() => fieldsOf(mutation, entry.args), [])
  const holds = ({ cannotGive = [] }: AnyMutation) => !changed.some((field) => cannotGive.includes(field))
  return registry.mutations.filter(
    (each) => each.again && each.collection.name === mutation.collection.name && holds(each),
  )
}

/**
 * The change that makes it, with what the entry would have changed. Asked for again, after a crash or by a second press, it makes
 * the same record (CD2).
 */
export async function againFrom(database: ConsoleDatabase, registry: Registry, entry: Entry): Promise<Change | null> {
  const row = await database.records.get(entry.record)
  const record = row?.data ? mutationOf(registry, entry)?.apply(row.data, entry.args) : null
  if (!record) return null
  for (const creation of creationsAgain(registry, entry)) {
    const args = creation.again?.(record, newIdFrom(entry.key))
    if (args) return change(creation, args)
  }
  return null
}
