/**
 * Temporary ids. A record made here is called `new-…` until the provider gives it an id. Changes to it, and changes that name it,
 * wait until then. They are rewritten in the transaction that settles the creation, so that no crash leaves an entry with an id
 * that nobody knows (C10, I5). Rules ID1–ID4.
 */

import type { EpochMilliseconds, Milliseconds } from '../../provider/clock'
import type { Id } from '../define'
import type { Registry } from '../mutation'
import { type Names, newIdsIn, renamed, textNamed } from '../names'
import type { ConsoleDatabase, Unit } from '../storage/database'
import { type Entry, readEntry } from '../storage/entry'
import type { IdRow } from '../storage/rows'
import { unlessItFails } from '../unlessItFails'

/** How long a screen or an address may still use a record's temporary id. */
const KNOWN_FOR: Milliseconds = 60 * 24 * 3_600_000

/** Inside a transaction over `ids`: the provider's ids for those temporary ones that it has replaced by now. */
export async function namedSoFar(unit: Unit, temporary: readonly Id[]): Promise<Map<Id, Id>> {
  const rows = await unit.ids.bulkGet([...temporary])
  return new Map(rows.flatMap((row) => (row ? [[row.temporary, row.id]] : [])))
}

/**
 * Inside the transaction that settles creations: keeps the ids that the provider gave their records, and rewrites every entry that
 * names one of them, or was made on a record that does so because of another entry.
 *
 * @returns the rewritten entries
 */
export async function adopt(unit: Unit, registry: Registry, made: readonly IdRow[]): Promise<Entry[]> {
  if (made.length === 0) return []
  await unit.ids.bulkPut([...made])
  const ids = new Map(made.map(({ temporary, id }) => [temporary, id]))
  const waiting = await unit.outbox
    .where('needs')
    .anyOf([...ids.keys()])
    .distinct()
    .toArray()
  const rows = [...waiting, ...(await madeOnThese(unit, registry, waiting, ids))]
  // The rows are rewritten as they are stored: one that only another console can read must not lose anything.
  const named = rows.map((row) => unlessItFails(() => withNames(row, ids), row))
  await unit.outbox.bulkPut(named)
  return named.map((row) => readEntry(row, registry))
}

/** Entries that name the ids only in what they stand on: an approval of a brochure whose new pdf waits. */
async function madeOnThese(unit: Unit, registry: Registry, waiting: readonly Entry[], ids: Names): Promise<Entry[]> {
  if (waiting.length === 0) return []
  const touched = waiting.flatMap((row) => readEntry(row, registry).touches)
  const rows = await unit.outbox.where('touches').anyOf(touched).distinct().toArray()
  const isWaiting = new Set(waiting.map(({ seq }) => seq))
  return rows.filter(
    ({ seq, base, expected, basis }) =>
      !isWaiting.has(seq) && newIdsIn([base, expected, basis]).some((id) => ids.has(id)),
  )
}

/** The entry with the provider's ids. It has never been sent, so its key may stay. */
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

/** Forgets temporary ids that nothing can ask for any more. */
export async function forgetOldNames(database: ConsoleDatabase, now: EpochMilliseconds): Promise<void> {
  await database.keep([database.ids], (unit) => unit.ids.filter(({ at }) => at < now - KNOWN_FOR).delete())
}
