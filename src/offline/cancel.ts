/** Cancelling: a record that was made here and never reached the provider goes, and with it what stood on it. Rules CD3, CD4. */
import type { Unit } from './database'
import type { Id } from './define'
import { type Entry, isCreation, isUnsent, readEntry } from './entry'
import type { World } from './world'

/** The provider has made nothing of it: it was never sent, or refused. */
const isUnmade = (entry: Entry): boolean => isUnsent(entry) || (entry.state === 'parked' && isRefused(entry))

const isRefused = ({ parked, answers, sent }: Entry): boolean =>
  sent === null || (parked?.reason === 'refused' && answers.length === 0)

/** @param entries all entries of one record */
export const isCancellable = ({ registry }: Pick<World, 'registry'>, entries: readonly Entry[]): boolean =>
  entries.some((entry) => isCreation(registry, entry) && isUnmade(entry))

/** Inside a transaction over the outbox: takes a record's creation out, with all that stands on it. */
export async function cancelled(
  unit: Unit,
  world: Pick<World, 'registry'>,
  entries: readonly Entry[],
): Promise<Entry[]> {
  const all = new Map(entries.map((entry) => [entry.seq, entry]))
  for (const entry of await dependents(unit, world, entries)) all.set(entry.seq, entry)
  await unit.outbox.bulkDelete([...all.keys()])
  return [...all.values()].sort((a, b) => a.seq - b.seq)
}

/** What waits for records that these entries make, and for what that makes in turn. None of it was ever sent. */
export async function dependents(
  unit: Unit,
  world: Pick<World, 'registry'>,
  entries: readonly Entry[],
): Promise<Entry[]> {
  const found = new Map<number, Entry>()
  let made = idsMadeBy(world, entries)
  while (made.length > 0) {
    const rows = await unit.outbox.where('needs').anyOf(made).distinct().toArray()
    const fresh = rows.filter(({ seq }) => !found.has(seq)).map((row) => readEntry(row, world.registry))
    for (const entry of fresh) found.set(entry.seq, entry)
    made = idsMadeBy(world, fresh)
  }
  return [...found.values()]
}

const idsMadeBy = ({ registry }: Pick<World, 'registry'>, entries: readonly Entry[]): Id[] =>
  entries.filter((entry) => isCreation(registry, entry)).map(({ id }) => id)
