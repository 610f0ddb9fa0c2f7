/**
 * Finds what a tab may have missed of other contexts' writes: the writer may have been closed before telling, and a frozen tab
 * hears nothing. Rule LE6.
 */
import type { Registry } from '../mutation'
import { same } from '../same'
import type { ConsoleDatabase } from '../storage/database'
import { readEntry } from '../storage/entry'
import type { Touched } from '../storage/feed'
import type { Entries } from './entries'
import type { MirrorInMemory } from './mirrorInMemory'

/** The entries that came, went or became sendable. */
export async function missedEntries(database: ConsoleDatabase, registry: Registry, entries: Entries) {
  const known = [...entries.inOrder()]
  const stuck = known.filter(({ state, needs }) => state === 'parked' || needs.length > 0)
  const [seqs, rows] = await Promise.all([
    database.outbox.toCollection().primaryKeys(),
    database.outbox.bulkGet(stuck.map(({ seq }) => seq)),
  ])
  const stored = new Set(seqs)
  const came = seqs.filter((seq) => !entries.get(seq))
  const went = known.filter(({ seq }) => !stored.has(seq))
  const freed = stuck.filter((entry, index) => {
    const row = rows[index]
    return row && !same(readEntry(row, registry), entry)
  })
  return [...came, ...[...went, ...freed].map(({ seq }) => seq)]
}

/**
 * The keys of everything in memory, and of the whole outbox.
 *
 * @param isUnkept whether the row held under a key could not be stored for want of room: what is stored is older
 */
export async function heldAndStored(
  { outbox, ids }: ConsoleDatabase,
  { rows, windows, tallies }: MirrorInMemory,
  entries: Entries,
  isUnkept: (key: string) => boolean,
): Promise<Touched> {
  const [stored, names] = await Promise.all([outbox.toCollection().primaryKeys(), ids.toCollection().primaryKeys()])
  const known = [...entries.inOrder()].map(({ seq }) => seq)
  const kept = (held: ReadonlyMap<string, unknown>) => [...held.keys()].filter((key) => !isUnkept(key))
  return {
    records: kept(rows),
    windows: kept(windows),
    tallies: kept(tallies),
    ids: names,
    entries: [...new Set([...stored, ...known])],
  }
}
