/**
 * Single records as the provider just told them: answers to changes, and records read one by one. Each is moved among the
 * windows and tallies that hold it, so that what is shown stays right when the entry that changed it leaves the outbox.
 * Rules OV4, MI1.
 *
 * Runs inside a transaction of its caller over `mirrorTables`, in which requests that do not need each other's answers go out
 * together: each one waited for is a turn of the browser's event loop. Answers that came together are written together: what is
 * read and written does not grow with their number, which is what keeps a long queue as fast as the network.
 */

import type { EpochMilliseconds } from '../../provider/clock'
import type { AnyCollection, Id, RecordKey, Stored } from '../define'
import { same } from '../same'
import type { Unit } from '../storage/database'
import type { Written } from '../storage/feed'
import type { FactsRow, RecordRow, TallyRow } from '../storage/rows'
import { isSettledSince } from './asked'
import { factsRow, isNewer, rowsOf } from './mirror'
import { type Moved, moveInWindows } from './moves'

export interface Told {
  collection: AnyCollection
  id: Id
  /** null: the provider has it no longer */
  record: Stored | null
  /** whether this is the answer to a change of this device */
  settled: boolean
  /** this is what the provider compares a change with, whatever this device knows */
  isCurrent?: boolean
  /** of a read: when it was asked for. Absent where the answer is of the moment */
  askedAt?: EpochMilliseconds
}

/**
 * Keeps what was told, but for what is older than what is here (I11), and moves each record among lists and counts.
 *
 * @param told in the order of the answers: the later one of two about one record counts
 */
export async function writeTold(unit: Unit, told: readonly Told[], now: EpochMilliseconds): Promise<Written> {
  if (told.length === 0) return {}
  const stored = await unit.records.bulkGet(told.map(({ collection, id }) => collection.key(id)))
  const written = new Map<RecordKey, RecordRow>()
  const factsOf = new Map<RecordKey, FactsRow>()
  const moved = new Map<AnyCollection, Moved[]>()
  for (const [index, each] of told.entries()) {
    const key = each.collection.key(each.id)
    // Two answers may tell of one record: the second one is held against the first.
    const before = written.get(key) ?? stored[index]
    const row = before && isOvertaken(each, before, now) ? before : rowOf(each, before, now)
    const change = moveOf(each, before, row)
    if (row !== before) {
      written.set(key, row)
      if (row.deleted) factsOf.delete(key)
      else factsOf.set(key, factsRow(each.collection, each.id, row.data))
    }
    // A list may have told of it first, which takes it out of no other.
    if (each.settled || !same(change.before, change.after)) {
      moved.set(each.collection, [...(moved.get(each.collection) ?? []), change])
    }
  }
  const [rows, facts] = [[...written.values()], [...factsOf.values()]]
  const [windows, tallies] = await Promise.all([
    Promise.all([...moved].map(([collection, changes]) => moveInWindows(unit, collection, changes))),
    Promise.all([...moved].map(([collection, changes]) => moveInTallies(unit, collection, changes))),
    unit.records.bulkPut(rows),
    unit.facts.bulkPut(facts),
    unit.facts.bulkDelete(rows.filter(({ deleted }) => deleted).map(({ key }) => key)),
  ])
  return { records: rows, facts, windows: windows.flat(), tallies: tallies.flat() }
}

/** Whether what is here is newer (I11). A read says nothing of what was settled after it had been asked for. */
function isOvertaken({ record, askedAt, isCurrent }: Told, before: RecordRow, now: EpochMilliseconds): boolean {
  if (record && isNewer(before, record)) return !isCurrent
  // Not of the same millisecond: in that a change is settled, and its record asked for again.
  const isLate = askedAt !== undefined && isSettledSince(before, { askedAt, now }, false)
  return isLate && (record === null || before.version === null || before.deleted)
}

const moveOf = ({ collection, id, settled }: Told, before: RecordRow | undefined, row: RecordRow): Moved => ({
  id,
  counts: settled || before !== undefined,
  before: before && !before.deleted ? collection.facts(before.data) : null,
  after: row.deleted ? null : collection.facts(row.data),
})

function rowOf(
  { collection, id, record, settled }: Told,
  before: RecordRow | undefined,
  now: EpochMilliseconds,
): RecordRow {
  if (record) return { ...rowsOf(collection, record, before).row, settledAt: settled ? now : (before?.settledAt ?? 0) }
  // Being gone counts as one more version: a late page that still has the record is older than this. To a read something before
  // the provider may have said so: whatever is asked for later may tell of the record again.
  const known = before?.version ?? null
  const version = known === null || before?.deleted || !settled ? known : known + 1
  return {
    key: collection.key(id),
    collection: collection.name,
    id,
    version,
    data: before?.data ?? null,
    deleted: true,
    settledAt: now,
  }
}

async function moveInTallies(unit: Unit, collection: AnyCollection, moved: readonly Moved[]): Promise<TallyRow[]> {
  const { tally } = collection
  if (!tally) return []
  const changed: TallyRow[] = []
  for (const row of await unit.tallies.where('collection').equals(collection.name).toArray()) {
    let { counts } = row
    for (const move of moved) {
      if (move.counts) counts = tally.adjust(counts, row.filter, move.before, move.after)
    }
    if (counts !== row.counts) changed.push({ ...row, counts })
  }
  await unit.tallies.bulkPut(changed)
  return changed
}
