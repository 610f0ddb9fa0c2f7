/**
 * Lets go of what the provider can tell again: when the disk is full, when a person asks, and with time. Never the outbox, its
 * files, the names of records made here, or drafts: nobody else has them. Rules ST2, ST3, ST7, ST9.
 */

import type { EpochMilliseconds, Milliseconds } from '../../provider/clock'
import { keyOf, type RecordKey } from '../define'
import type { Registry } from '../mutation'
import { type ConsoleDatabase, mirrorTables } from '../storage/database'
import { recordsTypedAbout } from '../storage/draftKeys'
import type { Room } from '../storage/steadily'
import type { World } from '../world'

/** Somebody is working now with lists that were asked for within this time. */
const LATELY: Milliseconds = 24 * 3_600_000

/** Later than any time, so that it takes in also lists dated by a clock that was ahead. */
export const EVER: EpochMilliseconds = Number.POSITIVE_INFINITY

/** What is missed least goes first: pictures, then lists of other days, then everything that the provider can tell again. */
export const roomsOf = (
  database: ConsoleDatabase,
  { clock, registry, dropPictures }: Pick<World, 'clock' | 'registry' | 'dropPictures'>,
  isInUse: IsInUse,
): readonly Room[] => [
  dropPictures,
  () => forgetLists(database, registry, { before: clock.now() - LATELY, isInUse }),
  () => forgetLists(database, registry, { before: EVER, isInUse }),
]

/** Whether somebody has the record on the screen now: the change that needs room may be about it. */
type IsInUse = (record: RecordKey) => boolean

interface Forgotten {
  before: EpochMilliseconds
  isInUse: IsInUse
}

/**
 * Forgets lists that were last told at or before a moment, and the records that nothing else here needs. A draft, in another tab
 * too, needs the record that it is about.
 */
export function forgetLists(
  database: ConsoleDatabase,
  registry: Registry,
  { before, isInUse }: Forgotten,
): Promise<void> {
  const { queries, outbox, drafts } = database
  // Bypasses the waiting for room: a write that waits for room is waiting for this.
  const tables = [...mirrorTables(database), queries, outbox, drafts]
  return database.atOnce('rw', tables, async (unit) => {
    const all = await unit.windows.toArray()
    const old = all.filter(({ asOf }) => asOf <= before)
    const needed = new Set(
      all.filter(({ asOf }) => asOf > before).flatMap(({ collection, ids }) => ids.map((id) => keyOf(collection, id))),
    )
    for (const key of recordsTypedAbout(registry, await unit.drafts.toCollection().primaryKeys())) needed.add(key)
    for (const { touches } of await unit.outbox.toArray()) for (const key of touches ?? []) needed.add(key)
    const isFree = (key: RecordKey) => !needed.has(key) && !isInUse(key)
    const [recordKeys, factKeys] = await Promise.all([
      unit.records.toCollection().primaryKeys(),
      unit.facts.toCollection().primaryKeys(),
    ])
    await Promise.all([
      unit.windows.bulkDelete(old.map(({ key }) => key)),
      unit.tallies.filter(({ asOf }) => asOf <= before).delete(),
      unit.records.bulkDelete(recordKeys.filter(isFree)),
      unit.facts.bulkDelete(factKeys.filter(isFree)),
      unit.queries.clear(),
    ])
  })
}

/** A device may be without a network for this long and still be of use. */
export const KEPT_FOR: Milliseconds = 30 * 24 * 3_600_000

/**
 * Forgets lists and counts that were last asked for so long before the newest one. Otherwise every search ever typed would stay,
 * and each change would be compared with all of them. Their records stay: filters that were never asked are answered from them.
 *
 * @param start when this tab started. Lists asked for after that do not count as the newest: on a device that was without a network
 *   for longer, they would make all others too old at once
 */
export function forgetOldLists(
  database: ConsoleDatabase,
  start: EpochMilliseconds,
  isInMemory: (window: string) => boolean,
): Promise<void> {
  return database.keep([database.windows, database.tallies], async (unit) => {
    const windows = await unit.windows.toArray()
    const newest = windows.reduce((last, { asOf }) => (asOf <= start ? Math.max(last, asOf) : last), 0)
    const before = newest - KEPT_FOR
    const old = windows.filter(({ key, asOf }) => asOf < before && !isInMemory(key))
    await Promise.all([
      unit.windows.bulkDelete(old.map(({ key }) => key)),
      unit.tallies.filter(({ asOf }) => asOf < before).delete(),
    ])
  })
}

/** What this device keeps for a person, counted. `bytes` of the files that travel with changes. */
export interface KeptCounts {
  lists: number
  records: number
  changes: number
  files: { count: number; bytes: number }
  drafts: number
}

export async function keptOn(database: ConsoleDatabase): Promise<KeptCounts> {
  const [lists, records, changes, drafts] = await Promise.all([
    database.windows.count(),
    database.records.count(),
    database.outbox.count(),
    database.drafts.count(),
  ])
  const files = { count: 0, bytes: 0 }
  // One at a time: together they may be larger than the memory.
  await database.files.each(({ size }) => {
    files.count += 1
    files.bytes += size
  })
  return { lists, records, changes, files, drafts }
}
