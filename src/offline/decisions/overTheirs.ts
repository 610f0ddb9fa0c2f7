/** Mine over theirs: an entry in conflict after its person has decided, as a whole or field by field. Rules RC6, RC8. */

import type { Chosen, FieldComparison } from '../engine'
import { fieldsOf, pick, type Registry } from '../mutation'
import { isComparison } from '../reconcile/sinceParked'
import type { ConsoleDatabase } from '../storage/database'
import { type Entry, mutationOf } from '../storage/entry'

/** The fields that the person was shown to compare. */
export const shownIn = ({ parked }: Entry) => (isComparison(parked) ? parked.fields : [])

/**
 * The person has seen what others changed and still wants their own values, so the entry's base becomes what they saw. Anything
 * changed since was not shown and not chosen over: it is a conflict again.
 */
export function overTheirs({ base, expected }: Entry, shown: readonly FieldComparison[]) {
  const seen = Object.fromEntries(shown.map(({ field, theirs }) => [field, theirs]))
  return {
    base: pick({ ...base, ...seen }, Object.keys(base)),
    expected: pick({ ...expected, ...seen }, Object.keys(expected)),
  }
}

/**
 * The same for a choice field by field; null: nothing is left of the entry, the provider's values stay everywhere.
 *
 * @param entry as it was shown
 * @throws if its mutation can only be kept or given up as a whole
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
