/**
 * What the provider does besides answering: work that requests start and do not wait for. It is kept in the database, taken
 * up again after a restart, and ended before the database is closed.
 */
import type { Database } from './database/open'
import { sweepFiles } from './files/sweep'
import type { Broadcast, Clock } from './http/context'
import type { PublicFetch } from './http/fetch-public'
import { sweepIdempotencyKeys } from './http/idempotency'
import { createLocationImports, type LocationImports } from './imports/queue'
import { logError } from './log'
import { createRunQueue, type RunQueue } from './parsers/queue'
import { runPerformer } from './parsers/run'
import { createPdfJobs, type PdfJobs } from './pdfs/jobs'
import { createRenderer } from './pdfs/render'

interface BackgroundParts {
  database: Database
  filesDir: string
  /** Files that wait to be imported. */
  importsDir: string
  /** Uploaded pdfs that wait for their turn. */
  uploadsDir: string
  clock: Clock
  publicFetch: PublicFetch
  broadcast: Broadcast
}

/** The kinds of work, as those who start it see them. */
interface Work {
  imports: LocationImports
  pdfJobs: PdfJobs
  /** Runs of parsers. */
  runs: RunQueue
}

interface Background {
  work: Work
  /** Goes on with what the last process left unfinished. */
  resume: () => Promise<void>
  /** May be called again. */
  close: () => Promise<void>
}

export async function createBackground(parts: BackgroundParts): Promise<Background> {
  const renderer = createRenderer(parts.filesDir)
  const imports = await createLocationImports({ ...parts, directory: parts.importsDir, fetch: parts.publicFetch })
  const pdfJobs = createPdfJobs({ ...parts, renderer })
  const runs = createRunQueue({ ...parts, perform: runPerformer({ ...parts, renderer }) })
  const stopping = new AbortController()
  const sweeps = repeat(everyDay, {
    'idempotency keys': () => sweepIdempotencyKeys(parts.database, parts.clock),
    uploads: pdfJobs.expire,
    files: () => sweepFiles({ ...parts, stopped: stopping.signal }),
  })
  return {
    work: { imports, pdfJobs, runs },
    resume: async () => {
      sweeps.start()
      await pdfJobs.resume()
      await runs.resume()
    },
    close: async () => {
      stopping.abort()
      // Runs close first: a run gives up what it renders by itself, and must not see the renderer's end as a PDF that failed.
      const drawings = runs.close().then(pdfJobs.close)
      await Promise.all([sweeps.close(), imports.close(), drawings])
    },
  }
}

/** Milliseconds. */
const everyDay = 24 * 3600 * 1000

/**
 * Runs several sweeps at once and then at each interval, without keeping the process alive. A sweep that fails is tried again next
 * time, and does not stop the others.
 */
function repeat(milliseconds: number, sweeps: Readonly<Record<string, () => Promise<unknown>>>) {
  let running: Promise<unknown> = Promise.resolve()
  let timer: ReturnType<typeof setInterval> | undefined
  const run = () => {
    const tried = Object.entries(sweeps).map(([of, sweep]) =>
      sweep().catch((error: unknown) => logError({ where: 'daily sweep', of }, error)),
    )
    running = Promise.all(tried)
  }
  return {
    start: () => {
      timer = setInterval(run, milliseconds).unref()
      run()
    },
    close: async () => {
      clearInterval(timer)
      await running
    },
  }
}
