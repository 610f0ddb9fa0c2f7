/** Mine over theirs: what becomes of an entry in conflict once its person has decided, as a whole or field by field. Rules RC6, RC8. */

import type { Chosen, FieldComparison } from '../engine'
import { fieldsOf, type Registry } from '../mutation'
import { pick } from '../overlay/overlay'
import type { ConsoleDatabase } from '../storage/database'
import { type Entry, mutationOf } from '../storage/entry'
import { isComparison } from './sinceParked'

/** The fields that the person was shown to compare. */
export const shownIn = ({ parked }: Entry) => (isComparison(parked) ? parked.fields : [])

/**
 * The person has seen what others made of it and wants theirs all the same: that is what it replaces now. What has come
 * since and was not shown is no part of that choice, and a conflict again.
 */
export function overTheirs({ base, expected }: Entry, shown: readonly FieldComparison[]) {
  const seen = Object.fromEntries(shown.map(({ field, theirs }) => [field, theirs]))
  return {
    base: pick({ ...base, ...seen }, Object.keys(base)),
    expected: pick({ ...expected, ...seen }, Object.keys(expected)),
  }
}

/**
 * The same with what the person wants of the fields, one by one; null: nothing is left of it, theirs stays everywhere.
 *
 * @param entry as it was shown
 * @throws where its mutation cannot be decided so
 */
export async function chosenOverTheirs(
  database: ConsoleDatabase,
  registry: Registry,
  entry: Entry | undefined,
  { theirs, values }: Chosen,
): Promise<((entry: Entry) => Partial<Entry>) | null> {
  const mutation = entry && mutationOf(registry, entry)
  if (!entry || !mutation?.choose) throw new Error('This change is kept or given up as a whole')
  const doesMore = mutation.doesMore?.(entry.args) ?? false
  const fields = fieldsOf(mutation, entry.args).filter((field) => !theirs.includes(field))
  if (fields.length === 0 && !doesMore) return null
  const args = mutation.choose(entry.args, fields, values)
  const left = fieldsOf(mutation, args)
  // Some fields are kept or given up together.
  if (left.length === 0 && !doesMore) return null
  const record = (await database.records.get(entry.record))?.data
  const text = record ? mutation.describe(record, args) : entry.text
  const files = [...(mutation.files?.(args) ?? [])]
  const shown = shownIn(entry)
  return (now) => {
    const { base, expected } = overTheirs(now, shown)
    return { args, text, files, expected, base: pick(base, left) }
  }
}
