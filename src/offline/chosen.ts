/** A conflict decided field by field: the entry with what the person wants of it, over theirs. Rule RC8. */
import type { ConsoleDatabase } from './database'
import type { Chosen } from './engine'
import { type Entry, mutationOf } from './entry'
import { fieldsOf, type Registry } from './mutation'
import { pick } from './overlay'

/**
 * What becomes of the entry; null: nothing is left of it, theirs stays everywhere.
 *
 * @throws where its mutation cannot be decided so
 */
export async function chosenFor(
  database: ConsoleDatabase,
  registry: Registry,
  entry: Entry | undefined,
  { theirs, values }: Chosen,
): Promise<((entry: Entry) => Partial<Entry>) | null> {
  const mutation = entry && mutationOf(registry, entry)
  if (!entry || !mutation?.choose) throw new Error('This change is kept or given up as a whole')
  const fields = fieldsOf(mutation, entry.args).filter((field) => !theirs.includes(field))
  if (fields.length === 0) return null
  const args = mutation.choose(entry.args, fields, values)
  // Some fields are kept or given up together.
  if (fieldsOf(mutation, args).length === 0) return null
  const record = (await database.records.get(entry.record))?.data
  const text = record ? mutation.describe(record, args) : entry.text
  return ({ parked, base }) => ({
    args,
    text,
    files: [...(mutation.files?.(args) ?? [])],
    base: pick({ ...base, ...seenOf(parked) }, fieldsOf(mutation, args)),
  })
}

/** Theirs, as it was shown: what has come since is no part of the choice. */
const seenOf = (parked: Entry['parked']): Record<string, unknown> =>
  parked?.reason === 'conflict' ? Object.fromEntries(parked.fields.map(({ field, theirs }) => [field, theirs])) : {}
