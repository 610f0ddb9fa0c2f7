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
import type { ConsoleDatabase, Unit } from '../storage/database'
import { type Entry, readEntry } from '../storage/entry'
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
