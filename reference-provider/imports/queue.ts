/**
 * The imports' queue: those of a shop one after the other, a few shops at once, taken up again after a restart, one failure never
 * stopping the next.
 */
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isBroken } from '../database/broken'
import type { Database } from '../database/open'
import type { Broadcast, Clock } from '../http/context'
import type { PublicFetch } from '../http/fetch-public'
import { FetchRefused } from '../http/fetch-refused'
import { logError } from '../log'
import { oneAtATime } from '../one-at-a-time'
import { createPlaces } from '../places'
import { filesInUse, isUnended, type Job, nextJob, type Remains } from './jobs'
import { NotImportable } from './refused'
import { end, type RunParts, runImport } from './run'

export interface LocationImports {
  /** Where files to import are put before they are ordered. */
  directory: string
  /** Begins what was ordered, once the order is committed. */
  wake: () => void
  /** For a shop that was deleted, or whose locations all were: tells the listeners, and removes the files. */
  ended: (shopId: number, remains: Remains) => void
  /** Stops between two batches; what is under way goes on at the next start. */
  close: () => Promise<void>
}

interface LocationImportsOptions {
  database: Database
  directory: string
  clock: Clock
  fetch: PublicFetch
  broadcast: Broadcast
}

/** Takes up what an earlier run left. */
export async function createLocationImports(options: LocationImportsOptions): Promise<LocationImports> {
  const { database, directory, broadcast } = options
  const stopping = new AbortController()
  const stopped = stopping.signal
  const parts: RunParts = {
    ...options,
    signal: stopped,
    oneAtATime: oneAtATime(),
    tell: (shopId, entries) => {
      for (const entry of entries) broadcast(`locations:${shopId}`, 'status', entry)
    },
  }
  await mkdir(directory, { recursive: true })
  await sweep(database, directory)
  const { wake, atRest } = createPlaces<Job>({
    stopped,
    report,
    next: async (atWork) => {
      const job = await nextJob(
        database,
        atWork.map(({ shop_id }) => shop_id),
      )
      return stopped.aborted ? null : job
    },
    work: (job) => runToItsEnd(parts, job),
  })
  wake()

  return {
    directory,
    wake,
    ended: (shopId, { entries, files }) => {
      parts.tell(shopId, entries)
      for (const file of files) rm(join(directory, file), { force: true }).catch(report)
    },
    close: async () => {
      stopping.abort()
      await atRest()
    },
  }
}

async function runToItsEnd(parts: RunParts, job: Job): Promise<void> {
  try {
    await runImport(parts, job)
  } catch (error) {
    if (parts.signal.aborted) return
    // It is under way still, and goes on from its last batch.
    if (isBroken(error)) throw error
    // An import ends with the deletion of its shop, or of all its locations, and misses what goes with them.
    if (await isUnended(parts.database, job))
      await end(parts, job, { type: 'failed', message: `Failed: ${refusalOrReference(error)}` })
  }
  await rm(join(parts.directory, job.file ?? `${job.id}.fetched`), { force: true })
}

function refusalOrReference(error: unknown): string {
  if (error instanceof NotImportable || error instanceof FetchRefused) return error.message
  const reference = report(error)
  return `Something went wrong here (reference ${reference}).`
}

/** Returns the reference by which to find it in the provider's output. */
function report(error: unknown): string {
  const reference = randomUUID()
  logError({ reference, import: 'locations' }, error)
  return reference
}

/** Removes files whose order was refused, or whose import has ended. */
async function sweep(database: Database, directory: string): Promise<void> {
  const needed = await filesInUse(database)
  for (const file of await readdir(directory)) if (!needed.has(file)) await rm(join(directory, file), { force: true })
}
