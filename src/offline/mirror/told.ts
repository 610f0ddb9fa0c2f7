/**
 * Single records as the provider just told them: answers to changes, and records read one by one. Each is moved among the windows
 * and tallies that hold it, so that the screen stays right when the entry that changed it leaves the outbox. Rules OV4, MI1.
 *
 * Runs inside its caller's transaction over `mirrorTables`. Requests that do not need each other's answers are made together,
 * because each one awaited costs a turn of the browser's event loop. Answers that came together are written together: the number of
 * reads and writes does not grow with them, which keeps a long queue as fast as the network.
 */

import type { EpochMilliseconds } from '../../provider/clock'
import type { AnyCollection, Id, RecordKey, Stored } from '../define'
import { same } from '../same'
import type { Unit } from '../storage/database'
import type { Written } from '../storage/feed'
import { type FactsRow, isNewer, type RecordRow, toldIn } from '../storage/rows'
import { isSettledSince } from './late'
import { factsRow, isOfNoVersion, rowsOf } from './mirror'
import { hasLost, type MovedRecord, moveInTallies, moveInWindows } from './moves'
import { factsOrNull } from './window'

export interface Told {
  collection: AnyCollection
  id: Id
  /** null: the provider does not have it any more */
  record: Stored | null
  /** whether this is the answer to a change of this device */
  settled: boolean
  /** it is what the change makes of the record here, because no answer holds it */
  isEffect?: true
  /** the provider compares changes with this version, even if this device knows a newer one */
  isCurrent?: boolean
  /** of a record made here: since when lists have told of it, before the answer came */
  since?: EpochMilliseconds
  /** there are changes of it that were sent and not answered, so the counts that are here know nothing of them */
  isSent?: boolean
  /** when a read was asked for; absent if the answer is of this moment */
  askedAt?: EpochMilliseconds
}

/**
 * Keeps what was told unless this device has something newer (I11), and moves each record among lists and counts.
 *
 * @param told in the order of the answers: of two about one record, the later counts
 */
export async function writeTold(unit: Unit, told: readonly Told[], now: EpochMilliseconds): Promise<Written> {
  if (told.length === 0) return {}
  const stored = await unit.records.bulkGet(told.map(({ collection, id }) => collection.key(id)))
  const written = new Map<RecordKey, RecordRow>()
  const factsOf = new Map<RecordKey, FactsRow>()
  const moved = new Map<AnyCollection, MovedRecord[]>()
  for (const [index, each] of told.entries()) {
    const key = each.collection.key(each.id)
    // Two answers may be about one record: the second is compared with the first.
    const before = written.get(key) ?? stored[index]
    const row = before && isOvertaken(each, before, now) ? before : rowOf(each, before, now)
    const change = await moveOf(unit, each, before, row)
    if (row !== before) {
      written.set(key, row)
      if (row.deleted) factsOf.delete(key)
      else factsOf.set(key, factsRow(each.collection, each.id, row.data))
    }
    // Settled changes always move: a list may have told of the record first, and that took it out of no other list.
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

/** Whether this device knows something newer (I11). A read knows nothing of what was settled after it was asked for. */
function isOvertaken({ record, askedAt, isCurrent }: Told, before: RecordRow, now: EpochMilliseconds): boolean {
  if (record && isNewer(before, record)) return !isCurrent
  // The same millisecond does not count: a change is settled and its record asked for again within one.
  const isLate = askedAt !== undefined && isSettledSince(before, { askedAt, now }, false)
  return isLate && (record === null || isOfNoVersion(before))
}

async function moveOf(
  unit: Unit,
  { collection, id, settled, isSent, since }: Told,
  stored: RecordRow | undefined,
  row: RecordRow,
): Promise<MovedRecord> {
  const before = factsOrNull(collection, toldIn(stored))
  const after = factsOrNull(collection, toldIn(row))
  const isNews = stored !== undefined && !same(before, after)
  return {
    id,
    counts: settled || (isNews && (isSent || !(await hasLost(unit, collection, { id, facts: before })))),
    before,
    after,
    ...(since !== undefined && { since }),
  }
}

function rowOf(
  { collection, id, record, settled, isEffect }: Told,
  before: RecordRow | undefined,
  now: EpochMilliseconds,
): RecordRow {
  if (record) {
    const settledAt = settled ? now : (before?.settledAt ?? 0)
    return { ...rowsOf(collection, record, before).row, settledAt, ...(isEffect && { isEffect }) }
  }
  // A deletion counts as one more version, so that a late page with the record is older. Only when it settles a change: a read may
  // have been refused by something in front of the provider, and whatever is asked for later may bring the record back.
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
