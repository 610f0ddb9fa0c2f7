/**
 * Uploaded PDFs on their way to pages. Each ends finished or failed: work that a restart or a crash cut off begins anew, as does
 * work whose result the database did not take.
 */
import type { Database } from '../database/open'
import { retryMilliseconds } from '../database/retry'
import { writeThen } from '../database/taken'
import { logError } from '../log'
import { type DrawingParts, drawPages, Killed, noteAt, tellPdf } from './drawing'
import { expireWaiting, failPdf, processingPdfs, readPdf, type StoredPdf } from './store'
import { type WaitingFiles, waitingFiles } from './waiting-files'

interface PdfJobsOptions extends DrawingParts {
  /** Where uploaded files wait for their turn. */
  uploadsDir: string
}

export interface PdfJobs {
  sourceOf: WaitingFiles['sourceOf']
  /** A file has been announced. */
  expect: () => void
  /** Begins with a pdf whose file has arrived. */
  begin: (id: number) => void
  /** For an upload that failed here: the database may have stored it, and been lost before it said so. */
  lookAgain: (id: number) => Promise<void>
  /** For a pdf that has ended: tells everybody at once; resolves when no work on it is left, and never rejects. */
  end: (pdf: StoredPdf) => Promise<void>
  /** Ends pdfs that were announced a day ago and never came. */
  expire: () => Promise<void>
  /** Takes up pdfs that an earlier run of the provider left. */
  resume: () => Promise<void>
  /** Stops; the next start takes up what is under way. */
  close: () => Promise<void>
}

/** An upload address is good for a day: a console that loses its network in between comes back with the same one. */
export const uploadLifeMilliseconds = 24 * 3600 * 1000
export const neverCame: string = 'Nothing was uploaded within a day.'

interface Job {
  controller: AbortController
  work: Promise<void>
}

export function createPdfJobs(options: PdfJobsOptions): PdfJobs {
  const { database, uploadsDir, renderer, broadcast, clock } = options
  const running = new Map<number, Job>()
  let isClosing = false
  const files = waitingFiles(uploadsDir)

  function begin(id: number): void {
    if (isClosing || running.has(id)) return
    const controller = new AbortController()
    const work = process(id, controller)
      .catch((error: unknown) => laterAgain(begin, id, error))
      .finally(() => running.delete(id))
    running.set(id, { controller, work })
  }

  /** Never rejects: while the database is away it is asked again later. */
  async function lookAgain(id: number): Promise<void> {
    if (isClosing) return
    try {
      const { state } = await readPdf(database, id)
      if (state === 'processing') begin(id)
    } catch (error) {
      laterAgain(lookAgain, id, error)
    }
  }

  /** Rejects when the result could not be stored. */
  async function process(id: number, controller: AbortController): Promise<void> {
    const pdf = await readPdf(database, id)
    // Killed while it was read: everybody has been told, and no older state may follow.
    if (controller.signal.aborted) return
    tellPdf(broadcast, pdf)
    // The pdf may be over: an earlier try may have stored its end without hearing so, or a kill may have come first.
    const isOver =
      pdf.state !== 'processing' || (await drawPages(options, pdf, { source: files.sourceOf(id), controller }))
    if (isOver) await files.remove(id)
  }

  async function end(pdf: StoredPdf): Promise<void> {
    const job = running.get(pdf.id)
    job?.controller.abort(new Killed('killed'))
    tellPdf(broadcast, pdf)
    await job?.work
    await files.remove(pdf.id)
  }

  async function expire(): Promise<void> {
    const before = new Date(clock() - uploadLifeMilliseconds)
    const note = noteAt(clock, neverCame)
    const expired = (transaction: Database) => expireWaiting(transaction, before, note)
    await writeThen(database, expired, (pdfs) => {
      for (const pdf of pdfs) tellPdf(broadcast, pdf)
    })
  }

  async function resume(): Promise<void> {
    await renderer.sweep()
    const cutOff = await processingPdfs(database)
    await files.keepOnly(cutOff)
    for (const id of cutOff) {
      if (await files.isThere(id)) begin(id)
      else await failLost(id)
    }
  }

  async function failLost(id: number): Promise<void> {
    const failed = await failPdf(database, id, noteAt(clock, 'The uploaded file was lost. Please upload it again.'))
    // The listeners have connected again by now, and were told that it is being processed.
    if (failed) tellPdf(broadcast, failed)
  }

  async function close(): Promise<void> {
    isClosing = true
    await renderer.close()
    await Promise.all([...running.values()].map(({ work }) => work))
  }

  return { sourceOf: files.sourceOf, expect: renderer.prepare, begin, lookAgain, end, expire, resume, close }
}

/** Tries again later what the database did not take. */
function laterAgain(work: (id: number) => unknown, id: number, error: unknown): void {
  logError({ pdf: id }, error)
  setTimeout(work, retryMilliseconds, id).unref()
}
