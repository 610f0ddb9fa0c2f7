/**
 * Temporary ids. A record that is made here is called `new-…` until the provider names it. Changes of it, and changes that name it,
 * wait until then. They are rewritten to the provider's name in the transaction that settles the creation, so that no crash leaves
 * an entry with an id that nobody knows (C10, I5). Rules ID1–ID4.
 */

import type { EpochMilliseconds, Milliseconds } from '../../provider/clock'
import type { Id } from '../define'
import type { Registry } from '../mutation'
import type { ConsoleDatabase, Unit } from '../storage/database'
import { type Entry, readEntry } from '../storage/entry'
import type { IdRow } from '../storage/rows'
import { unlessItFails } from '../unlessItFails'
import { type Names, renamed, textNamed } from './names'

/** So long a screen or an address may still know a record by the id that it was made under. */
const KNOWN_FOR: Milliseconds = 60 * 24 * 3_600_000

/** Inside a transaction over `ids`: those of the temporary ids that the provider has named by now. */
export async function namedSoFar(unit: Unit, temporary: readonly Id[]): Promise<Map<Id, Id>> {
  const rows = await unit.ids.bulkGet([...temporary])
  return new Map(rows.flatMap((row) => (row ? [[row.temporary, row.id]] : [])))
}

/**
 * Inside the transaction that settles creations: keeps what the provider calls their records, and rewrites every entry that
 * names one of them.
 *
 * @returns the rewritten entries
 */
export async function adopt(unit: Unit, registry: Registry, made: readonly IdRow[]): Promise<Entry[]> {
  if (made.length === 0) return []
  await unit.ids.bulkPut([...made])
  const ids = new Map(made.map(({ temporary, id }) => [temporary, id]))
  const rows = await unit.outbox
    .where('needs')
    .anyOf([...ids.keys()])
    .distinct()
    .toArray()
  // Rows as they are stored: nothing is to be lost of one that only another console can read.
  const named = rows.map((row) => unlessItFails(() => withNames(row, ids), row))
  await unit.outbox.bulkPut(named)
  return named.map((row) => readEntry(row, registry))
}

/** An entry that speaks of its records by the provider's names. It has never been sent, so its key may stay. */
export function withNames(entry: Entry, ids: Names): Entry {
  const { args, base, expected, basis } = entry
  const named = (text: string) => textNamed(text, ids)
  return {
    ...entry,
    ...renamed({ args, base, expected, basis }, ids),
    id: named(entry.id),
    record: named(entry.record),
    touches: entry.touches.map(named),
    lanes: entry.lanes.map(named),
    needs: entry.needs.filter((id) => !ids.has(id)),
  }
}

/** Forgets names that nothing can ask for any more. */
export async function forgetOldNames(database: ConsoleDatabase, now: EpochMilliseconds): Promise<void> {
  await database.keep([database.ids], (unit) => unit.ids.filter(({ at }) => at < now - KNOWN_FOR).delete())
}
