/**
 * The mirror: what the provider last told this device. Records and the windows, tallies and facts that go with them change
 * in one transaction, so that no crash leaves them at odds (I9). Rules MI1–MI7, MI9.
 *
 * Every function here runs inside its caller's transaction over `mirrorTables`, and returns what it wrote.
 */

import type { EpochMilliseconds, Milliseconds } from '../../provider/clock'
import type { AnyCollection, Id, Page, RecordKey, Stored } from '../define'
import { eachOnce } from '../once'
import { same } from '../same'
import type { Unit } from '../storage/database'
import type { Written } from '../storage/feed'
import { type FactsRow, isNewer, type RecordRow, type TallyRow, toldIn, type WindowRow } from '../storage/rows'
import { rowsAt } from '../storage/rowsAt'
import { type Asked, isSettledSince, isToldSince, sinceAsked, toldAt } from './late'
import { type MovedRecord, moveInTallies, moveInWindows } from './moves'
import { grown, spliced } from './spliced'
import { factsOrNull, placeAll, placesIn } from './window'

interface FreshRecord {
  row: RecordRow
  facts: FactsRow
}

type FreshRows = Required<Pick<Written, 'records' | 'facts' | 'found'>>

/** A list, or a part of it, as it was asked for. */
interface Listed extends Asked {
  /** records with changes of this device that were sent and not answered: the list may tell what these have made of them */
  sent: ReadonlySet<RecordKey>
}

interface Merged {
  ids: Id[]
  known: Map<Id, FreshRecord>
  written: FreshRows
  /** records of which this device knows something newer: by id, as the provider told them */
  overtaken: Map<Id, Stored>
  /** records whose facts, by which lists place them, differ from what was known here */
  moved: MovedRecord[]
}

/**
 * Keeps the records of a list, and returns their ids, each once. A version never goes back (I11): if this device already knows a
 * newer one, the late answer is not used. What only the single record has (pages, history) stays. What has not changed is not
 * written again: lists are asked for all day and seldom tell anything new.
 */
export async function mergeRecords(
  unit: Unit,
  collection: AnyCollection,
  told: readonly Stored[],
  asked: Listed,
): Promise<Merged> {
  const records = eachOnce(told)
  const keys = records.map(({ id }) => collection.key(id))
  const [stored, storedFacts] = await Promise.all([rowsAt(unit.records, keys), rowsAt(unit.facts, keys)])
  const known = new Map<Id, FreshRecord>()
  const found: FreshRows['found'] = { records: [], facts: [] }
  const written: FreshRows = { records: [], facts: [], found }
  const overtaken = new Map<Id, Stored>()
  const moved: MovedRecord[] = []
  for (const [index, record] of records.entries()) {
    const before = stored[index]
    if (before && (isNewer(before, record) || isOvertaken(before, asked))) {
      overtaken.set(record.id, record)
      found.records.push(before)
      if (!before.deleted) known.set(record.id, { row: before, facts: factsRow(collection, record.id, before.data) })
      continue
    }
    const fresh = rowsOf(collection, record, before)
    known.set(record.id, fresh)
    const { records: into } = same(before, fresh.row) ? found : written
    into.push(fresh.row)
    // Compared separately from the record: a new build may derive other facts from the same record.
    const factsBefore = storedFacts[index]
    const isSame = same(factsBefore, fresh.facts)
    if (isSame) found.facts.push(fresh.facts)
    else written.facts.push(fresh.facts)
    // The totals and counts beside other lists may have been told after a change of others, but not after a sent one of this device.
    const counts = asked.sent.has(fresh.row.key)
    if (factsBefore && !isSame)
      moved.push({ id: record.id, before: factsBefore.facts, after: fresh.facts.facts, counts })
  }
  await Promise.all([unit.records.bulkPut(written.records), unit.facts.bulkPut(written.facts)])
  return { ids: records.map(({ id }) => id), known, written, overtaken, moved }
}

/** If no version decides: what was changed here, or found to be gone, after the list was asked for is newer than the list. */
const isOvertaken = (row: RecordRow, asked: Asked): boolean => isOfNoVersion(row) && isSettledSince(row, asked, true)

/**
 * Whether a row's version does not tell how new it is: there is none, or the row is what a change here makes of an older version, and
 * the provider may tell of a newer one that was made before that change.
 */
export const isOfNoVersion = ({ version, deleted, isEffect }: RecordRow): boolean =>
  version === null || deleted || isEffect === true

/** The rows of a record as it was told. What the list does not tell (pages, history) is taken over from the row before. */
export function rowsOf(collection: AnyCollection, record: Stored, before: RecordRow | undefined): FreshRecord {
  const data = before && !before.deleted ? Object.assign({}, before.data, record) : record
  return {
    row: {
      key: collection.key(record.id),
      collection: collection.name,
      id: record.id,
      version: record.version,
      data,
      deleted: false,
      settledAt: before?.settledAt ?? 0,
    },
    facts: factsRow(collection, record.id, data),
  }
}

/** @param data the record as it is kept: facts are made from nothing else */
export const factsRow = (collection: AnyCollection, id: Id, data: unknown): FactsRow => ({
  key: collection.key(id),
  collection: collection.name,
  id,
  facts: collection.facts(data),
})

export interface PagesRead extends Listed {
  collection: AnyCollection
  filter: unknown
  pages: readonly Page<Stored>[]
  /** the token that these pages were asked for with: of the next page, or of one of the rest. Absent: they are the first ones */
  after?: string
}

/**
 * Keeps freshly read pages of a list: its first ones, its next one, or one of its rest. No window is written if another tab has
 * read the list anew since they were asked for, or if the records that they would follow are no longer kept.
 */
export async function writePages(
  unit: Unit,
  { collection, filter, pages, after, ...asked }: PagesRead,
): Promise<Written> {
  const records = pages.flatMap((page) => page.records)
  const { ids: told, known, written, overtaken, moved } = await mergeRecords(unit, collection, records, asked)
  const tallies = await moveInTallies(unit, collection, moved)
  const key = collection.windowKey(filter)
  const before = await unit.windows.get(key)
  const place = placeIn(before, after)
  if (place === null || isToldSince(before, asked)) {
    return { ...written, tallies, windows: await moveInWindows(unit, collection, moved) }
  }
  const next = pages.at(-1)?.next ?? null
  // Also the facts of records that have left the list since: the counts of unreadable records are noted beside them.
  const stood = new Set([...(before?.ids ?? []), ...Object.keys(before?.unread ?? {})])
  const factsById = await factsOf(unit, collection, [...stood], known)
  const toldNow = { pages, told, next, factsById }
  const window: WindowRow = {
    key,
    collection: collection.name,
    filter,
    ...(place === 'next' ? grown(before, toldNow) : spliced(before, toldNow, { collection, filter, start: place })),
    total: pages.at(-1)?.total ?? null,
    ...(place !== 0 && before ? timesOf(before) : toldAt(asked)),
  }
  const row = { ...window, ids: await withSettled(unit, window, { collection, ...asked, overtaken, factsById }) }
  await unit.windows.put(row)
  return { ...written, tallies, windows: [row, ...(await moveInWindows(unit, collection, moved, key))] }
}

/** Where the pages belong that were asked for with `after`: behind so many records, or as the next page. null: nowhere any more. */
function placeIn(before: WindowRow | undefined, after: string | undefined): number | 'next' | null {
  if (after === undefined) return 0
  if (before?.rest?.next === after) return before.ids.indexOf(before.rest.behind) + 1 || null
  return before?.next === after ? 'next' : null
}

/** A list is as old as its first page. */
const timesOf = ({ asOf, askedAt }: WindowRow) => ({ asOf, ...(askedAt !== undefined && { askedAt }) })

/** The facts of a list's records: fresh for those just read, stored for the others. */
export async function factsOf(
  unit: Unit,
  collection: AnyCollection,
  ids: readonly Id[],
  known: ReadonlyMap<Id, FreshRecord>,
): Promise<Map<Id, unknown>> {
  const found = new Map<Id, unknown>([...known].map(([id, { facts }]) => [id, facts.facts]))
  const missing = ids.filter((id) => !found.has(id))
  const rows = await rowsAt(
    unit.facts,
    missing.map((id) => collection.key(id)),
  )
  for (const row of rows) if (row) found.set(row.id, row.facts)
  return found
}

interface AskedBefore extends Asked {
  collection: AnyCollection
  overtaken: ReadonlyMap<Id, Stored>
  /** of the records in the window */
  factsById: ReadonlyMap<Id, unknown>
}

/**
 * A page that was asked for before this device's change was applied still shows the state before it. Such records are placed by
 * what this device knows, so that a list never flashes the old state (X12).
 */
export async function withSettled(
  unit: Unit,
  window: WindowRow,
  { collection, overtaken, factsById, ...asked }: AskedBefore,
): Promise<Id[]> {
  const settled = await settledSince(unit, collection, asked)
  const doubtful = [...settled, ...(await unit.records.bulkGet([...overtaken.keys()].map(collection.key)))]
  const { filter } = window
  const moved = new Map<Id, unknown>()
  for (const row of doubtful) if (row) moved.set(row.id, factsOrNull(collection, toldIn(row)))
  const toldFacts = (id: Id) => {
    const told = overtaken.get(id)
    return told ? collection.facts(told) : factsById.get(id)
  }
  const ordering = { factsOf: toldFacts, compare: collection.compare(filter) }
  return [...placeAll(window, window.ids, placesIn(collection, filter, moved), ordering)]
}

function settledSince(unit: Unit, { name }: AnyCollection, asked: Asked): Promise<RecordRow[]> {
  const { from, to } = sinceAsked(asked)
  return unit.records.where('[collection+settledAt]').between([name, from], [name, to], true, true).toArray()
}

interface Counted extends Omit<PagesRead, 'pages' | 'after' | 'sent'> {
  counts: unknown
  /** it may hold changes that wait here, which would then be counted twice */
  isUnsure: boolean
}

/** A count that is one off is better than an older one: an answer may be long in coming. */
const LONGEST_UNSURE: Milliseconds = 60_000

const isRecent = (tally: TallyRow | undefined, now: EpochMilliseconds): boolean =>
  tally !== undefined && tally.asOf <= now && now < tally.asOf + LONGEST_UNSURE

/** Keeps a tally as the provider told it. If a change was applied during the count, the count is out of date and is not kept. */
export async function writeTally(
  unit: Unit,
  { collection, filter, counts, isUnsure, ...asked }: Counted,
): Promise<Written & { overtaken: boolean }> {
  const key = collection.tallyKey(filter)
  const settled = await settledSince(unit, collection, asked)
  if (settled.length > 0) return { overtaken: true }
  if (isUnsure && isRecent(await unit.tallies.get(key), asked.now)) return { overtaken: true }
  const row: TallyRow = { key, collection: collection.name, filter, counts, asOf: asked.now }
  await unit.tallies.put(row)
  return { tallies: [row], overtaken: false }
}
