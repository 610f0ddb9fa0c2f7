/** Making anew what somebody has deleted while a change to it waited (A5). Rule CD10. */

import { newIdFrom } from '../define'
import { type Change, change } from '../engine'
import type { AnyMutation, Registry } from '../mutation'
import type { ConsoleDatabase } from '../storage/database'
import { type Entry, mutationOf } from '../storage/entry'

/** The creation that can make the entry's record from what was there of it. */
export function creationAgain(registry: Registry, entry: Entry): AnyMutation | undefined {
  const mutation = mutationOf(registry, entry)
  if (entry.parked?.reason !== 'deleted' || mutation?.kind !== 'update') return undefined
  return registry.mutations.find((each) => each.again && each.collection.name === mutation.collection.name)
}

/**
 * The change that makes it, with what the entry would have changed. Asked for again, after a crash or by a second press, it makes
 * the same record (CD2).
 */
export async function againFrom(database: ConsoleDatabase, registry: Registry, entry: Entry): Promise<Change | null> {
  const creation = creationAgain(registry, entry)
  const row = await database.records.get(entry.record)
  if (!creation?.again || !row?.data) return null
  const record = mutationOf(registry, entry)?.apply(row.data, entry.args)
  return record ? change(creation, creation.again(record, newIdFrom(entry.key))) : null
}
