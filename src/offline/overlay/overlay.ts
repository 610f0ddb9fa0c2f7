/**
 * The overlay: mirror + live entries. Computed on every read and never stored, so there is nothing to roll back. Rules OV1, OV2.
 */
import type { AnyCollection, RecordKey } from '../define'
import type { AnyMutation, Registry } from '../mutation'
import { type Entry, mutationOf } from '../storage/entry'
import { unlessItFails } from '../unlessItFails'

/**
 * Applies the entries that touch a record, in the order they were made, to what the provider last told of it. Parked entries are
 * left out: the provider has refused them, or somebody must decide first.
 *
 * @param record undefined: not on this device, null: deleted
 */
export function overlay(key: RecordKey, record: unknown, entries: readonly Entry[], registry: Registry): unknown {
  let value = record
  for (const entry of entries) {
    if (entry.state === 'parked') continue
    const mutation = mutationOf(registry, entry)
    // An entry that fails shows nothing: whoever sends it puts it aside and says why.
    if (mutation) value = unlessItFails(() => effectOn(key, value, entry, mutation), value)
  }
  return value
}

/**
 * A record with one entry's effect.
 *
 * @throws if the result is no record of the collection: the change is damaged, and any screen that shows the record would break
 */
export function effectOn(key: RecordKey, value: unknown, entry: Entry, mutation: AnyMutation): unknown {
  const exists = value !== null && value !== undefined
  const before = exists ? value : null
  if (entry.record === key) {
    if (!exists && !mutation.make) return value
    const effect = mutation.make && !exists ? mutation.make(entry.args) : mutation.apply(value, entry.args)
    return checked(effect, { before, key, entry, collection: mutation.collection })
  }
  const other = exists ? othersOf(entry, mutation).get(key) : undefined
  return other ? checked(other.apply(value, entry.args), { before, key, entry, collection: other.collection }) : value
}

/** A position may push thousands of brochures: what an entry does to others is worked out once, not once for each of them. */
const others = new WeakMap<Entry, ReadonlyMap<RecordKey, ReturnType<typeof alsoChangedBy>[number]>>()

function othersOf(entry: Entry, mutation: AnyMutation) {
  const known = others.get(entry)
  if (known) return known
  const made = new Map(alsoChangedBy(entry, mutation).map((other) => [other.collection.key(other.id), other]))
  others.set(entry, made)
  return made
}

interface Effect {
  before: unknown
  key: RecordKey
  entry: Entry
  collection: Pick<AnyCollection, 'parse'>
}

/** For each entry, the records on which its effect has been checked: if thousands wait, it is applied again and again. */
const known = new WeakMap<Entry, Set<RecordKey>>()

function checked(effect: unknown, { before, key, entry, collection }: Effect): unknown {
  const records = known.get(entry) ?? new Set()
  if (effect === null || records.has(key)) return effect
  try {
    collection.parse(effect)
  } catch (problem) {
    // A record kept here by an older console may be invalid itself; that is not the change's fault.
    if (before === null || isRecord(collection, before)) throw problem
  }
  known.set(entry, records.add(key))
  return effect
}

const isRecord = ({ parse }: Pick<AnyCollection, 'parse'>, value: unknown): boolean =>
  unlessItFails(() => parse(value) !== undefined, false)

/** The other records that an entry changes; what a mutation does to its own record is in `apply`. */
export const alsoChangedBy = (entry: Entry, mutation: AnyMutation) =>
  // An older console may have made the entry when the mutation did not change others yet, and kept nothing to find them by.
  (entry.touches.length > 1 ? (mutation.also?.(entry.args, entry.basis) ?? []) : []).filter(
    ({ collection, id }) => collection.key(id) !== entry.record,
  )
