/** Reads: ask the provider for lists, tallies and records, and keep the answers in the mirror. Rules MI1–MI7, MI9–MI11. */
import type { Table } from 'dexie'
import type { EpochMilliseconds } from '../../provider/clock'
import type { ConnectivityMonitor } from '../connectivity/connectivity'
import { type AnyCollection, collectionIn, type Id, isNewId, type Page, type RecordKey, type Stored } from '../define'
import type { Engine } from '../engine'
import type { Entries } from '../memory/entries'
import type { Memory } from '../memory/memory'
import { type ConsoleDatabase, mirrorTables, type Unit } from '../storage/database'
import { isUnanswered } from '../storage/entry'
import { isFull } from '../storage/failures'
import type { Feed, Written } from '../storage/feed'
import type { WindowRow } from '../storage/rows'
import { withoutKeeping } from '../storage/unkept'
import type { World } from '../world'
import { type Asking, createAsking } from './asking'
import { type PagesRead, writePages, writeTally } from './mirror'
import { writeNumberedPage } from './pages'
import { recognize, unansweredCreations } from './recognized'
import { singleRead } from './singleRead'
import { writeTold } from './told'

/**
 * A refresh asks again for no more records than this, however far the list was scrolled. Only if all of these are new does it go on
 * until it meets what was loaded before.
 */
const REFRESHED_AT_MOST = 100
/**
 * Of the rest, each refresh asks for this many, or up to a page more: some hundreds of records are all refreshed within minutes.
 */
const REST_AT_MOST = 40

interface ReadPorts {
  database: ConsoleDatabase
  world: Pick<World, 'send' | 'clock' | 'registry'>
  feed: Feed
  connectivity: ConnectivityMonitor
  onSessionOver: () => void
  onOldClient: () => void
  /** whether there was room for what the provider has just told */
  onRoom: (isThere: boolean) => void
  views: { memory: Pick<Memory, 'heldWindow' | 'entries'> }
}

export type Reads = Pick<Engine, 'refresh' | 'extend' | 'refreshTally' | 'refreshOne' | 'refreshPage' | 'ask'>

/** Two reads of one list or count take turns; reads of different ones run side by side. Each rejects with `ReadFailed`. */
export function createReads(ports: ReadPorts): Reads {
  const reading = { ...ports, ...createAsking(ports) }
  const inTurn = oneAtATime()
  return {
    refresh: (collection, filter) => inTurn(collection.windowKey(filter), () => refresh(reading, collection, filter)),
    extend: (collection, filter) => inTurn(collection.windowKey(filter), () => extend(reading, collection, filter)),
    refreshTally: (collection, filter) =>
      inTurn(collection.tallyKey(filter), () => refreshTally(reading, collection, filter)),
    refreshOne: (collection, id) => refreshOne(reading, collection, id),
    refreshPage: (collection, filter, page) =>
      inTurn(collection.pageKey(filter, page), () => refreshPage(reading, collection, filter, page)),
    ask: reading.ask,
  }
}

/** What a read asks with, and where it keeps the answer. */
type Reading = ReadPorts & Asking

/** If the disk has no room for the answer, it is shown all the same for as long as the tab is open. Rule ST10. */
async function kept<W extends Written>(
  { database, onRoom }: Reading,
  write: (unit: Unit) => PromiseLike<W>,
  tables: readonly Table[] = mirrorTables(database),
): Promise<W> {
  try {
    const written = await database.keep(tables, write)
    onRoom(true)
    return written
  } catch (problem) {
    if (!isFull(problem)) throw problem
    onRoom(false)
    return { ...(await withoutKeeping(database, tables, write)), isUnkept: true }
  }
}

/** Keeps records of a list. Among them may be some that were made here, and whose answers have not come (CD16). */
async function keptRecords(
  reading: Reading,
  told: { collection: AnyCollection; records: readonly Stored[]; askedAt: EpochMilliseconds },
  write: (unit: Unit) => Promise<Written>,
): Promise<Written> {
  const { database, views, world } = reading
  const creations = unansweredCreations(views.memory.entries, world.registry, told.collection)
  if (creations.length === 0) return kept(reading, write)
  const recognizing = async (unit: Unit) => {
    const entries = await recognize(unit, world.registry, creations, told)
    return { ...(await write(unit)), entries }
  }
  return kept(reading, recognizing, [...mirrorTables(database), database.outbox])
}

/** @param atLeast how many records to ask for, if there are as many */
async function refresh(reading: Reading, collection: AnyCollection, filter: unknown, atLeast = 0): Promise<void> {
  const { database, world, views, askPage } = reading
  const key = collection.windowKey(filter)
  const askedAt = world.clock.now()
  const [first, stored] = await Promise.all([askPage(collection, filter, null), database.windows.get(key)])
  const shown = Math.max(lengthOf(stored), lengthOf(views.memory.heldWindow(key)))
  const wanted = Math.max(atLeast, Math.min(shown, REFRESHED_AT_MOST))
  const isKnown = ({ records }: Page<Stored>) => stored?.ids.includes(records.at(-1)?.id ?? '')
  const pages = [first]
  let last = first
  let count = first.records.length
  while (last.next !== null && (count < wanted || (count < shown && !isKnown(last)))) {
    last = await askPage(collection, filter, last.next)
    pages.push(last)
    count += last.records.length
    if (last.records.length === 0) break
  }
  const { windows } = await keepPages(reading, { collection, filter, pages, askedAt })
  await refreshRest(reading, collection, filter, windows)
}

/** Goes on where the last refresh stopped: others may have changed, added or removed records there, too. */
async function refreshRest(
  reading: Reading,
  collection: AnyCollection,
  filter: unknown,
  written: Written['windows'],
): Promise<void> {
  const restIn = (windows: Written['windows']) => windows?.find(({ key }) => key === collection.windowKey(filter))?.rest
  let rest = restIn(written)
  let count = 0
  while (rest && count < REST_AT_MOST) {
    const askedAt = reading.world.clock.now()
    const page = await reading.askPage(collection, filter, rest.next)
    const { windows } = await keepPages(reading, { collection, filter, pages: [page], after: rest.next, askedAt })
    rest = restIn(windows)
    count += page.records.length
  }
}

async function extend(reading: Reading, collection: AnyCollection, filter: unknown): Promise<void> {
  const { database, world, views, askPage } = reading
  const key = collection.windowKey(filter)
  const window = await database.windows.get(key)
  const shown = lengthOf(views.memory.heldWindow(key))
  // What is shown was never kept for want of room, or has been forgotten: a next page would have nothing to stand behind.
  if (!window || lengthOf(window) < shown) return refresh(reading, collection, filter, shown + 1)
  if (window.next === null) return
  const askedAt = world.clock.now()
  const pages = [await askPage(collection, filter, window.next)]
  const { windows } = await keepPages(reading, { collection, filter, pages, after: window.next, askedAt })
  if (!windows?.some((written) => written.key === key)) await extend(reading, collection, filter)
}

const lengthOf = (window: WindowRow | null | undefined): number => window?.ids.length ?? 0

async function keepPages(reading: Reading, read: Omit<PagesRead, 'now' | 'sent'>): Promise<Written> {
  const now = reading.world.clock.now()
  const sent = sentIn(reading.views.memory.entries, read.collection)
  const records = read.pages.flatMap((page) => page.records)
  const written = await keptRecords(reading, { ...read, records }, (unit) => writePages(unit, { ...read, now, sent }))
  reading.feed.wrote(written)
  return written
}

async function refreshPage(reading: Reading, collection: AnyCollection, filter: unknown, number: number) {
  const { feed, world, askPage } = reading
  const askedAt = world.clock.now()
  const page = await askPage(collection, filter, number === 1 ? null : String(number))
  const now = world.clock.now()
  const read = { collection, filter, page, askedAt, now, sent: sentIn(reading.views.memory.entries, collection) }
  const told = { ...read, records: page.records }
  feed.wrote(await keptRecords(reading, told, (unit) => writeNumberedPage(unit, number, read)))
}

async function refreshTally(reading: Reading, collection: AnyCollection, filter: unknown, tries = 2): Promise<void> {
  const { feed, world, ask, views } = reading
  const { tally } = collection
  if (!tally) return
  const askedAt = world.clock.now()
  const counts = tally.read(await ask(tally.request(filter)))
  const now = world.clock.now()
  const isUnsure = sentIn(views.memory.entries, collection).size > 0
  const { overtaken, ...written } = await kept(reading, (unit) =>
    writeTally(unit, { collection, filter, counts, isUnsure, askedAt, now }),
  )
  if (!overtaken) feed.wrote(written)
  // While many changes are being applied every count is out of date when it comes. The one kept here is adjusted with each change.
  else if (tries > 1) await refreshTally(reading, collection, filter, tries - 1)
}

/** The records with changes that wait here, and that the provider may have taken in by now. */
const sentIn = (entries: Entries, { name }: AnyCollection): ReadonlySet<RecordKey> =>
  new Set(
    [...entries.inOrder()]
      .filter(isUnanswered)
      .flatMap(({ touches }) => touches.filter((record) => collectionIn(record) === name)),
  )

async function refreshOne(reading: Reading, collection: AnyCollection, id: Id) {
  const { feed, world, askOne, views } = reading
  // The provider does not know a temporary id: asking for it would look as if the record had been deleted.
  const single = isNewId(id) ? null : singleRead(collection, id)
  if (!single) return
  const askedAt = world.clock.now()
  const record = await askOne(single)
  const isSent = sentIn(views.memory.entries, collection).has(collection.key(id))
  const told = { collection, id, record, settled: false, isSent, askedAt }
  feed.wrote(await kept(reading, (unit) => writeTold(unit, [told], world.clock.now())))
}

/** The next page belongs behind the window that the read before it leaves, so reads of one list must not overlap. */
function oneAtATime() {
  const last = new Map<string, Promise<void>>()
  return (key: string, run: () => Promise<void>): Promise<void> => {
    const before = last.get(key) ?? Promise.resolve()
    const turn = before
      .catch(() => undefined)
      .then(run)
      .finally(() => last.get(key) === turn && last.delete(key))
    last.set(key, turn)
    return turn
  }
}
