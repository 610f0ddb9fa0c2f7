/** Reading entries from the outbox. Rows that cannot be read come back parked. */

import type { RecordKey } from '../define'
import type { Registry } from '../mutation'
import type { ConsoleDatabase, Unit } from './database'
import { type Entry, readEntry } from './entry'

/** All entries, by `seq`. */
export async function readOutbox({ outbox }: Pick<ConsoleDatabase, 'outbox'>, registry: Registry): Promise<Entry[]> {
  const rows = await outbox.orderBy('seq').toArray()
  return rows.map((row) => readEntry(row, registry))
}

/** The entries that touch a record, by `seq`. */
export async function entriesOf(unit: Unit, registry: Registry, record: RecordKey): Promise<Entry[]> {
  const rows = await unit.outbox.where('touches').equals(record).sortBy('seq')
  return rows.map((row) => readEntry(row, registry))
}

/** The entries from this `seq` on. */
export async function entriesFrom(unit: Unit, registry: Registry, seq: number): Promise<Entry[]> {
  const rows = await unit.outbox.where('seq').aboveOrEqual(seq).toArray()
  return rows.map((row) => readEntry(row, registry))
}

/** The entries with these `seq`s, as the database has them now; the missing ones have left the outbox. */
export async function readEntries(unit: Unit, registry: Registry, seqs: readonly number[]) {
  const rows = await unit.outbox.bulkGet([...seqs])
  const entries: Entry[] = []
  const gone: number[] = []
  for (const [index, seq] of seqs.entries()) {
    const row = rows[index]
    if (row) entries.push(readEntry(row, registry))
    else gone.push(seq)
  }
  return { entries, gone }
}
