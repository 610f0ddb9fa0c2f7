/** Imports as they stand in the database: ordered, under way, ended, with their log. */
import { and, asc, desc, eq, gt, inArray, max, notInArray, sql } from 'drizzle-orm'
import type { Database } from '../database/open'
import { locationImportMessages, locationImports } from '../database/tables/imports'
import { locations } from '../database/tables/locations'
import { regions } from '../database/tables/regions'
import { shopRegions } from '../database/tables/shops'
import { NotImportable } from './refused'
import { regionKey } from './row'

export type Job = typeof locationImports.$inferSelect
export type NewJob = Pick<typeof locationImports.$inferInsert, 'shop_id' | 'region_id' | 'source' | 'address' | 'file'>

/** What the log says: bad rows are errors, the last entry is `finished` or `failed`. */
export interface LogLine {
  type: 'info' | 'error' | 'finished' | 'failed'
  message: string
}

export interface LogEntry extends LogLine {
  /** Grows along the log: listeners who joined late know by it which lines they have. */
  id: number
  import_id: number
  /** When its import was ordered: listeners know by it which earlier logs still matter. */
  ordered_at: string
  inserted_at: string
}

const unended = ['waiting', 'running'] as const

/**
 * Of orders that came at once, the one with the higher id may be committed first, and begin. The queue goes by the id, but an
 * import that has begun comes before all that wait.
 */
const inTurn = [desc(sql`${locationImports.state} = 'running'`), asc(locationImports.id)]

/** For the same reason only the log tells which of two ended last. */
const lastLine = sql`(select max(${locationImportMessages.id}) from ${locationImportMessages}
  where ${locationImportMessages.location_import_id} = ${locationImports.id})`

export async function addJob(database: Database, job: NewJob, now: Date): Promise<void> {
  await database.insert(locationImports).values({ ...job, inserted_at: now })
}

/** All that the shop has by now counts as known, including what the import before this one in the queue has brought. */
export async function beginJob(database: Database, { id }: Job): Promise<Job> {
  const [newest] = await database.select({ id: max(locations.id) }).from(locations)
  const [begun] = await database
    .update(locationImports)
    .set({ state: 'running', last_location_id: newest?.id ?? 0 })
    .where(and(eq(locationImports.id, id), eq(locationImports.state, 'waiting')))
    .returning()
  if (!begun) throw new NotImportable(endedMeanwhile)
  return begun
}

/** The oldest that has not ended. @param busy shops whose imports have to wait */
export async function nextJob(database: Database, busy: number[]): Promise<Job | null> {
  const [job] = await database
    .select()
    .from(locationImports)
    .where(and(inArray(locationImports.state, unended), notInArray(locationImports.shop_id, busy)))
    .orderBy(...inTurn)
    .limit(1)
  return job ?? null
}

/** False for an import that has ended, or went with its shop. */
export async function isUnended(database: Database, { id }: Job): Promise<boolean> {
  const found = and(eq(locationImports.id, id), inArray(locationImports.state, unended))
  return (await database.$count(locationImports, found)) > 0
}

/** Names of files that are still needed. */
export async function filesInUse(database: Database): Promise<Set<string>> {
  const rows = await database
    .select({ file: locationImports.file })
    .from(locationImports)
    .where(inArray(locationImports.state, unended))
  return new Set(rows.flatMap(({ file }) => file ?? []))
}

/** Throws `NotImportable` for one that has ended meanwhile, so that its transaction is rolled back. */
export async function goOn(database: Database, id: number, set: Partial<Job>): Promise<void> {
  const going = await database
    .update(locationImports)
    .set(set)
    .where(and(eq(locationImports.id, id), eq(locationImports.state, 'running')))
    .returning({ id: locationImports.id })
  if (going.length === 0) throw new NotImportable(endedMeanwhile)
}

/** Nobody sees this: the end of the import has been told already. */
const endedMeanwhile = 'The import has ended meanwhile.'

export async function updateJob(database: Database, id: number, set: Partial<Job>): Promise<void> {
  await database.update(locationImports).set(set).where(eq(locationImports.id, id))
}

/** Returns the stored lines, to be sent to the listeners. */
export async function writeLog(
  database: Database,
  job: Job,
  lines: readonly LogLine[],
  now: Date,
): Promise<LogEntry[]> {
  if (lines.length === 0) return []
  const rows = await database
    .insert(locationImportMessages)
    .values(lines.map((line) => ({ ...line, location_import_id: job.id, inserted_at: now })))
    .returning()
  return rows.map((row) => entryOf(row, job.inserted_at))
}

/** The last line of a log, and the state that its import then has. */
export interface End extends LogLine {
  type: 'finished' | 'failed'
}

/** Returns the end to be sent; nothing for an import that has ended already: whoever ended it tells that. */
export async function endJob(database: Database, job: Job, line: End, now: Date): Promise<LogEntry[]> {
  const ended = await database
    .update(locationImports)
    .set({ state: line.type })
    .where(and(eq(locationImports.id, job.id), inArray(locationImports.state, unended)))
    .returning({ id: locationImports.id })
  return ended.length > 0 ? writeLog(database, job, [line], now) : []
}

/** What is left of a shop's imports that were ended early. */
export interface Remains {
  /** Their last log entries, for the listeners: the logs may go with the shop. */
  entries: LogEntry[]
  /** Names of files that nobody needs any more. */
  files: string[]
}

interface EndOfAll {
  why: string
  now: Date
}

/** Locks the imports, so that no batch is reported behind its import's end. */
export async function endAll(database: Database, shopId: number, { why, now }: EndOfAll): Promise<Remains> {
  const jobs = await database
    .select()
    .from(locationImports)
    .where(and(eq(locationImports.shop_id, shopId), inArray(locationImports.state, unended)))
    .orderBy(...inTurn)
    .for('update')
  const line: End = { type: 'failed', message: `Failed: ${why}.` }
  const entries: LogEntry[] = []
  for (const job of jobs) entries.push(...(await endJob(database, job, line, now)))
  return { entries, files: jobs.flatMap(({ file }) => file ?? []) }
}

/**
 * The answer to a join of the channel: the log of the import under way, else of the one that ended last. The logs of those that
 * ended while it waited for its turn come before it: somebody who ordered several and was away misses none.
 */
interface ImportState {
  running: boolean
  log: LogEntry[]
}

/** The most lines of one answer, the newest; a single import has little more than half as many. */
const mostTold = 10_000

/** For a shop that has ordered none, or does not exist, nothing runs and the log is empty. */
export async function importState(database: Database, shopId: number): Promise<ImportState> {
  const ofShop = eq(locationImports.shop_id, shopId)
  const [current] = await database
    .select()
    .from(locationImports)
    .where(and(ofShop, inArray(locationImports.state, unended)))
    .orderBy(...inTurn)
    .limit(1)
  const [last] = current
    ? [current]
    : await database.select().from(locationImports).where(ofShop).orderBy(desc(lastLine)).limit(1)
  if (!last) return { running: false, log: [] }
  const told = [last.id, ...(await endedWhileWaiting(database, last))]
  const log = await database
    .select({ line: locationImportMessages, orderedAt: locationImports.inserted_at })
    .from(locationImportMessages)
    .innerJoin(locationImports, eq(locationImports.id, locationImportMessages.location_import_id))
    .where(inArray(locationImportMessages.location_import_id, told))
    .orderBy(desc(locationImportMessages.id))
    .limit(mostTold)
  return {
    running: current !== undefined,
    log: log.toReversed().map(({ line, orderedAt }) => entryOf(line, orderedAt)),
  }
}

/** Imports of the shop that ended after this one had been ordered. */
async function endedWhileWaiting(database: Database, { shop_id, inserted_at }: Job): Promise<number[]> {
  const rows = await database
    .select({ id: locationImports.id })
    .from(locationImports)
    .innerJoin(locationImportMessages, eq(locationImportMessages.location_import_id, locationImports.id))
    .where(
      and(
        eq(locationImports.shop_id, shop_id),
        inArray(locationImportMessages.type, ['finished', 'failed']),
        gt(locationImportMessages.inserted_at, inserted_at),
      ),
    )
  return rows.map(({ id }) => id)
}

type KeptLine = typeof locationImportMessages.$inferSelect

function entryOf({ id, type, message, ...row }: KeptLine, orderedAt: Date): LogEntry {
  const times = { ordered_at: orderedAt.toISOString(), inserted_at: row.inserted_at.toISOString() }
  return { id, import_id: row.location_import_id, type, message, ...times }
}

/** Regions by `regionKey` of their names. Of several with one name, the import's own region counts, else one of its shop's. */
export async function regionsByName(database: Database, { shop_id, region_id }: Job): Promise<Map<string, number>> {
  const ofShop = and(eq(shopRegions.region_id, regions.id), eq(shopRegions.shop_id, shop_id))
  const rows = await database
    .select({ id: regions.id, name: regions.name })
    .from(regions)
    .leftJoin(shopRegions, ofShop)
    .orderBy(sql`${regions.id} = ${region_id}`, sql`${shopRegions.shop_id} is not null`, desc(regions.id))
  // Folded here, like the rows of an import: the database folds some letters otherwise, or ASCII letters only.
  return new Map(rows.map(({ id, name }) => [regionKey(name), id]))
}
