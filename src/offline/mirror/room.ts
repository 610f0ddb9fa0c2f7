/**
 * What is kept here and can be had again, and how it is let go: when the disk is full, when a person asks, and with time. Never
 * the outbox, its files, the names of records made here, or drafts: nobody else has them. Rules ST2, ST3, ST7, ST9.
 */

import type { EpochMilliseconds, Milliseconds } from '../../provider/clock'
import { keyOf, type RecordKey } from '../define'
import type { Registry } from '../mutation'
import { recordsTypedAbout } from '../outbox/draftsOfChanges'
import type { ConsoleDatabase } from '../storage/database'
import type { Room } from '../storage/steadily'
import type { World } from '../world'
import { mirrorTables } from './mirror'

/** Lists that were asked for within this time are what somebody works with now. */
const LATELY: Milliseconds = 24 * 3_600_000

/** Before it is also what was told by a clock that was ahead. */
export const EVER: EpochMilliseconds = Number.POSITIVE_INFINITY

/** In the order in which they are missed: pictures, lists of other days, everything that the provider can tell again. */
export const roomsOf = (
  database: ConsoleDatabase,
  { clock, registry, dropPictures }: Pick<World, 'clock' | 'registry' | 'dropPictures'>,
  isInUse: IsInUse,
): readonly Room[] => [
  dropPictures,
  () => forgetLists(database, registry, { before: clock.now() - LATELY, isInUse }),
  () => forgetLists(database, registry, { before: EVER, isInUse }),
]

/** Whether somebody has the record before them now: the change that needs room may be about it. */
type IsInUse = (record: RecordKey) => boolean

interface Forgotten {
  before: EpochMilliseconds
  isInUse: IsInUse
}

/**
 * Forgets lists that the provider last told before a moment, with the records that nothing else here stands on: a form in another
 * tab, too, is saved over the record that it is about.
 */
export function forgetLists(
  database: ConsoleDatabase,
  registry: Registry,
  { before, isInUse }: Forgotten,
): Promise<void> {
  const { queries, outbox, drafts } = database
  // Straight to the database: this is what a write waits for, and may not wait for room itself.
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

/** As long as a device may be without a network and still be of use. */
export const KEPT_FOR: Milliseconds = 30 * 24 * 3_600_000

/**
 * Forgets lists and counts that were last asked for so long before the newest one: every search ever typed would stay, and each
 * change be held against all of them. Their records stay, for filters that are answered from them.
 *
 * @param start of this tab: on a device that was away from its network for longer, what is asked for from then on makes the
 *   others no older
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
export interface Kept {
  lists: number
  records: number
  changes: number
  files: { count: number; bytes: number }
  drafts: number
}

/** Counts it, as it is now. */
export async function keptOn(database: ConsoleDatabase): Promise<Kept> {
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
