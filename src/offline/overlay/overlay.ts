/** The overlay: mirror + live entries. Computed on every read, never stored, so there is nothing to roll back. Rules OV1, OV2. */
import type { RecordKey } from '../define'
import type { AnyMutation, Registry } from '../mutation'
import { type Entry, mutationOf } from '../storage/entry'
import { unlessItFails } from '../unlessItFails'

/**
 * Folds the entries that touch a record onto what the provider last told of it, in the order they were made. Parked entries
 * are left out: the provider has said no to them, or somebody must decide first.
 *
 * @param record undefined: not on this device, null: deleted
 */
export function overlay(key: RecordKey, record: unknown, entries: readonly Entry[], registry: Registry): unknown {
  let value = record
  for (const entry of entries) {
    if (entry.state === 'parked') continue
    const mutation = mutationOf(registry, entry)
    // One that fails shows nothing: whoever sends it puts it aside and says why.
    if (mutation) value = unlessItFails(() => effectOn(key, value, entry, mutation), value)
  }
  return value
}

/** A record with one entry's effect. */
function effectOn(key: RecordKey, value: unknown, entry: Entry, mutation: AnyMutation): unknown {
  const exists = value !== null && value !== undefined
  if (entry.record === key) {
    if (mutation.make && !exists) return mutation.make(entry.args)
    return exists ? mutation.apply(value, entry.args) : value
  }
  const other = exists ? alsoChangedBy(entry, mutation).find(({ collection, id }) => collection.key(id) === key) : null
  return other ? other.apply(value, entry.args) : value
}

/** The other records that it changes: what a mutation does to its own is in `apply`. */
export const alsoChangedBy = (entry: Entry, mutation: AnyMutation) =>
  // An older console may have made it when it did not change others yet, and kept nothing to tell them by.
  (entry.touches.length > 1 ? (mutation.also?.(entry.args, entry.basis) ?? []) : []).filter(
    ({ collection, id }) => collection.key(id) !== entry.record,
  )

/** The named fields of a record, for an entry's base. */
export function pick(record: unknown, fields: readonly string[]): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  const source = new Map(Object.entries(record ?? {}))
  for (const field of fields) values[field] = source.get(field) ?? null
  return values
}
