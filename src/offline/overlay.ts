/** The overlay: mirror + live entries. Computed on every read, never stored, so there is nothing to roll back. Rules OV1, OV2. */
import type { Registry } from './define'
import { type Entry, mutationOf } from './entry'

/**
 * Folds a record's entries onto what the provider last told, in the order they were made. Parked entries are left out: the
 * provider has said no to them, or somebody must decide first.
 */
export function overlay(record: unknown, entries: readonly Entry[], registry: Registry): unknown {
  let value = record
  for (const entry of entries) {
    if (entry.state === 'parked') continue
    const mutation = mutationOf(registry, entry)
    if (mutation && value !== null && value !== undefined) value = mutation.apply(value, entry.args)
  }
  return value
}

/** The named fields of a record, for an entry's base. */
export function pick(record: unknown, fields: readonly string[]): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  const source = new Map(Object.entries(record ?? {}))
  for (const field of fields) values[field] = source.get(field) ?? null
  return values
}
