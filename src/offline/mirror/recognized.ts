/**
 * A record made here that a list tells before its creation is answered: the answer is on its way, or was lost. The provider does not
 * say which change made a record, so it is recognized by what was sent. Rule CD16.
 */
import type { EpochMilliseconds } from '../../provider/clock'
import { type AnyCollection, collectionIn, type Id, type Stored } from '../define'
import type { Entries } from '../memory/entries'
import { type AnyMutation, pick, type Registry } from '../mutation'
import { sayTheSame } from '../sayTheSame'
import type { Unit } from '../storage/database'
import { type Entry, isUnanswered, mutationOf } from '../storage/entry'
import { rowsAt } from '../storage/rowsAt'
import { unlessItFails } from '../unlessItFails'

/** The creations of a collection that the provider may have made by now, although no answer has come. */
export function unansweredCreations(entries: Entries, registry: Registry, { name }: AnyCollection): Entry[] {
  const isOne = (entry: Entry) =>
    isUnanswered(entry) &&
    collectionIn(entry.record) === name &&
    mutationOf(registry, entry)?.recognizedBy !== undefined
  return [...entries.inOrder()].filter(isOne)
}

/** The record that is taken for the one this entry makes, for as long as nobody knows better. */
export const recognizedIn = (entry: Entry): Entry['recognized'] => (isUnanswered(entry) ? entry.recognized : undefined)

interface Telling {
  collection: AnyCollection
  records: readonly Stored[]
  askedAt: EpochMilliseconds
}

/**
 * Notes with each creation which of the records it may have made. It must be new to this device, or it was there before.
 *
 * Inside a transaction over records and outbox, before the records are written.
 *
 * @returns the creations with their notes
 */
export async function recognize(
  unit: Unit,
  registry: Registry,
  creations: readonly Entry[],
  { collection, records, askedAt }: Telling,
): Promise<Entry[]> {
  const [rows, known] = await Promise.all([
    unit.outbox.bulkGet(creations.map(({ seq }) => seq)),
    rowsAt(
      unit.records,
      records.map(({ id }) => collection.key(id)),
    ),
  ])
  const open = rows.filter((row) => row !== undefined).filter((row) => isUnanswered(row) && !row.recognized)
  const taken = new Set<Id>()
  const noted = open.flatMap((entry): Entry[] => {
    const isMade = isMadeBy(mutationOf(registry, entry), entry.args)
    const made = records.find((record, index) => !known[index] && !taken.has(record.id) && isMade(record))
    if (!made) return []
    taken.add(made.id)
    return [{ ...entry, recognized: { id: made.id, since: askedAt } }]
  })
  await unit.outbox.bulkPut(noted)
  return noted
}

/** Whether a record holds what a creation with these arguments sends. */
export function isMadeBy(mutation: AnyMutation | undefined, args: unknown): (record: Stored) => boolean {
  const { make, recognizedBy = [], collection } = mutation ?? {}
  const sent = unlessItFails(() => make?.(args), undefined)
  if (!sent || !collection) return () => false
  const told = pick(sent, recognizedBy)
  return (record) => sayTheSame(collection, told, pick(record, recognizedBy))
}
