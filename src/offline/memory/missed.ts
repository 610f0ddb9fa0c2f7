/**
 * What a tab may have missed of what others wrote: whoever wrote it may have been closed before telling, and a frozen tab hears of
 * nothing. Rule LE6.
 */
import type { Registry } from '../mutation'
import { same } from '../same'
import type { ConsoleDatabase } from '../storage/database'
import { readEntry } from '../storage/entry'
import type { Touched } from '../storage/feed'
import type { Entries } from './entries'
import type { Held } from './held'

/** The entries that came, went or can be sent by now. */
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
 * All that is in memory, and all of the outbox.
 *
 * @param isUnkept whether there was no room for what is held under a key: what is stored is older
 */
export async function heldAndStored(
  { outbox, ids }: ConsoleDatabase,
  { rows, windows, tallies }: Held,
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
