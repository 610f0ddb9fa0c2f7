/** One import from its first row to its last, in batches that are each one transaction. */
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database } from '../database/open'
import { locations } from '../database/tables/locations'
import { writeThen } from '../database/taken'
import type { Clock } from '../http/context'
import { fetchLimits, type PublicFetch } from '../http/fetch-public'
import type { OneAtATime } from '../one-at-a-time'
import {
  beginJob,
  type End,
  endJob,
  goOn,
  type Job,
  type LogEntry,
  type LogLine,
  regionsByName,
  updateJob,
  writeLog,
} from './jobs'
import { type KnownLocations, knownLocations } from './known'
import { type ImportedLocation, type RowRules, readRow } from './row'
import { openSource, type SourceRow } from './source'

/** Rows of a transaction: small enough that others who save wait for milliseconds. */
const batchSize = 500
/** Rows between two lines of the log that tell how far it is. */
const reportEvery = 5000
/** Bad rows that the log names; the others are counted. Nobody mends a list that is wrong throughout line by line. */
const mostErrors = 5000

export interface RunParts {
  database: Database
  /** Where the files to import lie. */
  directory: string
  clock: Clock
  fetch: PublicFetch
  tell: (shopId: number, entries: readonly LogEntry[]) => void
  /** Several imports at once must not make those who save wait for several batches. */
  oneAtATime: OneAtATime
  /** Aborted when the provider stops: the import stays as it is, and goes on at the next start. */
  signal: AbortSignal
}

interface Counts {
  rows_done: number
  imported: number
  refused: number
  known: number
}

/** Rejects with `NotImportable` or `FetchRefused` for what cannot be imported, and when stopped. */
export async function runImport(parts: RunParts, next: Job): Promise<void> {
  const job = next.state === 'waiting' ? await begin(parts, next) : next
  const file = job.file ?? (await download(parts, job))
  const rows = await openSource(join(parts.directory, file))
  const rules = { regions: await regionsByName(parts.database, job), regionId: job.region_id }
  const known = await knownLocations(parts.database, job)
  let counts: Counts = job
  for await (const batch of batchesOf(rows(), job.rows_done)) {
    const sorted = sortOut(batch, rules, known)
    counts = await parts.oneAtATime(async () => {
      parts.signal.throwIfAborted()
      const after = await importBatch(parts, job, counts, sorted)
      // A breath between two batches, in which the others are answered.
      await new Promise((resolve) => setImmediate(resolve))
      return after
    })
  }
  await end(parts, job, { type: 'finished', message: `Finished: ${summary(counts)}` })
}

async function begin(parts: RunParts, job: Job): Promise<Job> {
  const line: LogLine = { type: 'info', message: `Import of ${job.source} started` }
  const { begun, entries } = await parts.database.transaction(async (tx) => ({
    begun: await beginJob(tx, job),
    entries: await writeLog(tx, job, [line], now(parts)),
  }))
  parts.tell(job.shop_id, entries)
  return begun
}

async function download(parts: RunParts, job: Job): Promise<string> {
  const file = `${job.id}.fetched`
  const wish = { maximumBytes: fetchLimits.pageBytes, signal: parts.signal }
  await parts.fetch.save(job.address ?? '', join(parts.directory, file), wish)
  await updateJob(parts.database, job.id, { file })
  return file
}

async function* batchesOf(rows: AsyncIterable<SourceRow>, done: number): AsyncGenerator<SourceRow[]> {
  let skip = done
  let batch: SourceRow[] = []
  for await (const row of rows) {
    if (skip > 0) {
      skip -= 1
      continue
    }
    batch.push(row)
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

interface Sorted {
  rows: number
  good: ImportedLocation[]
  errors: LogLine[]
  known: number
}

function sortOut(batch: readonly SourceRow[], rules: RowRules, known: KnownLocations): Sorted {
  const sorted: Sorted = { rows: batch.length, good: [], errors: [], known: 0 }
  for (const { label, values, problem } of batch) {
    const read = problem === undefined ? readRow(values, rules) : { problem }
    if ('problem' in read) sorted.errors.push({ type: 'error', message: `${label}: ${read.problem}` })
    else if (known.has(read.location)) sorted.known += 1
    else sorted.good.push(read.location)
  }
  return sorted
}

/** Rows, log and how far it is in one transaction: a crash leaves all of it or none. */
async function importBatch(parts: RunParts, job: Job, before: Counts, sorted: Sorted): Promise<Counts> {
  const { good, errors } = sorted
  const counts = {
    rows_done: before.rows_done + sorted.rows,
    imported: before.imported + good.length,
    refused: before.refused + errors.length,
    known: before.known + sorted.known,
  }
  const entries = await parts.database.transaction(async (tx) => {
    await insertLocations(tx, job.shop_id, good)
    await goOn(tx, job.id, counts)
    return writeLog(tx, job, linesOf(before, counts, errors), now(parts))
  })
  parts.tell(job.shop_id, entries)
  return counts
}

/** As one JSON value: a statement with a parameter for each cell takes several times as long to build as to run. */
async function insertLocations(database: Database, shopId: number, rows: readonly ImportedLocation[]): Promise<void> {
  if (rows.length === 0) return
  const columns = sql.raw('region_id, name, address, zip_code, city, lat, lng')
  await database.execute(
    sql`insert into ${locations} (shop_id, ${columns}) select ${shopId}::int, ${columns}
        from json_populate_recordset(null::${locations}, ${JSON.stringify(rows)}::json)`,
  )
}

function linesOf(before: Counts, after: Counts, errors: readonly LogLine[]): LogLine[] {
  const lines = errors.slice(0, Math.max(0, mostErrors - before.refused))
  if (before.refused <= mostErrors && after.refused > mostErrors)
    lines.push({
      type: 'error',
      message: `More than ${number(mostErrors)} bad rows: the further ones are only counted.`,
    })
  if (Math.floor(before.rows_done / reportEvery) < Math.floor(after.rows_done / reportEvery))
    lines.push({ type: 'info', message: `${number(after.rows_done)} rows read: ${summary(after)}` })
  return lines
}

/** Writes the last line of the log, unless there is one. */
export async function end(parts: Pick<RunParts, 'database' | 'clock' | 'tell'>, job: Job, line: End): Promise<void> {
  await writeThen(
    parts.database,
    (tx) => endJob(tx, job, line, now(parts)),
    (entries) => parts.tell(job.shop_id, entries),
  )
}

function summary({ imported, refused, known }: Counts): string {
  const parts = [`${number(imported)} imported`, `${number(refused)} refused`]
  if (known > 0) parts.push(`${number(known)} there already`)
  return parts.join(', ')
}

const number = (value: number) => value.toLocaleString('en')
const now = ({ clock }: Pick<RunParts, 'clock'>) => new Date(clock())
