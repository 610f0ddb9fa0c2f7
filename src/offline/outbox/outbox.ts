/**
 * The outbox: what staff did and the provider has not answered.
 *
 * Any tab may append; only the holder of the lease sends. Appending never waits for the lease, so a moderator can drag a
 * card in a second tab and close it at once without losing the move.
 *
 * Order is `seq`, handed out by the database, not time: a laptop's clock can jump back, and two changes to one brochure must
 * not swap. Rules OB7–OB10.
 */

import type { Registry } from '../mutation'
import { hasOnlyRead } from '../replay/legs'
import type { ConsoleDatabase, Unit } from '../storage/database'
import { type Entry, mutationOf, readEntry, renewed, takenUp } from '../storage/entry'
import type { Written } from '../storage/feed'
import type { World } from '../world'
import { cancelled } from './cancel'
import { freeDrafts } from './draftsOfChanges'
import { fileTables, freeFiles } from './files'

export type OutboxWorld = Pick<World, 'person' | 'device' | 'registry' | 'clock' | 'uuid'>

export interface Removal {
  seqs: readonly number[]
  /** asked inside the transaction, with the entry as it is by then */
  allowed: (entry: Entry) => boolean
  /** `for good`: their files and drafts go with them, and they cannot be made again */
  how: 'for now' | 'for good'
}

/**
 * Takes entries out of the outbox. Later entries of the same records are rebased as if these had never been made.
 *
 * @returns what was written, and the entries that were in fact removed
 */
export function removeEntries(database: ConsoleDatabase, registry: Registry, removal: Removal): Promise<Removed> {
  const drafts = removal.how === 'for good' ? [database.drafts] : []
  return database.keep([...removalTables(database), ...drafts], (unit) => removeIn(unit, registry, removal), isRemoved)
}

/**
 * Whether the outbox is as these writes have left it (`ConsoleDatabase.keep`). Entries are told by their keys: by now they may be on
 * their way.
 */
export async function isKept(
  unit: Unit,
  { entries = [], gone = [] }: Pick<Written, 'entries' | 'gone'>,
): Promise<boolean> {
  const [kept, left] = await Promise.all([
    unit.outbox.bulkGet(entries.map(({ seq }) => seq)),
    unit.outbox.bulkGet(gone),
  ])
  const isSame = entries.every(({ key }, index) => kept[index]?.key === key) && left.every((row) => row === undefined)
  return isSame && entries.length + gone.length > 0
}

export const isRemoved = (unit: Unit, { written: { gone } }: { written: Written }): Promise<boolean> =>
  isKept(unit, { gone: gone ?? [] })

interface Removed {
  written: Written
  removed: Entry[]
}

export const removalTables = (database: ConsoleDatabase) => [database.outbox, database.records, ...fileTables(database)]

/** The same inside a transaction over `removalTables`, and over drafts if it is for good. */
export async function removeIn(unit: Unit, registry: Registry, { seqs, allowed, how }: Removal): Promise<Removed> {
  const rows = await unit.outbox.bulkGet([...seqs])
  const asked = rows.flatMap((row) => (row ? readEntry(row, registry) : [])).filter(allowed)
  const { all, changed } = await cancelled(unit, registry, asked)
  if (how === 'for good') await Promise.all([freeFiles(unit, all), freeDrafts(unit, registry, all)])
  return { written: { entries: changed, gone: all.map(({ seq }) => seq) }, removed: all }
}

/**
 * Sends a parked entry again. That is a new operation: a new key replaces the old one, because the provider has given its final
 * answer to the old key (R5).
 *
 * @param onto what the entry is compared with from now on: its old base, or what the person chose to overwrite; and what they
 *   changed
 */
export function unpark(
  database: ConsoleDatabase,
  world: OutboxWorld,
  seq: number,
  onto: (entry: Entry) => Partial<Entry>,
): Promise<Written> {
  const send = async (unit: Unit): Promise<Written> => {
    const stored = await unit.outbox.get(seq)
    const entry = stored && readEntry(stored, world.registry)
    if (entry?.state !== 'parked' || entry.parked?.reason === 'unreadable') return {}
    // An entry that broke here may have arrived, so it stays the same operation with the same key.
    const again =
      entry.parked?.reason === 'broken'
        ? takenUp(entry)
        : begunAnew({ ...renewed(entry, world.uuid()), ...onto(entry) }, world.registry)
    const said = { ...again, saidAt: world.clock.now() }
    await unit.outbox.put(said)
    return { entries: [said] }
  }
  const isSaid = async (unit: Unit) => (await unit.outbox.get(seq))?.state === 'waiting'
  return database.keep([database.outbox], send, isSaid)
}

/** An entry that has only read so far begins anew: what it read may be out of date (LG4). */
const begunAnew = (entry: Entry, registry: Registry): Entry =>
  hasOnlyRead(entry, mutationOf(registry, entry)) ? { ...entry, answers: [] } : entry
