/**
 * Uploaded PDFs on their way to pages. Each ends finished or failed: what a restart or a crash cut off begins anew, as does what the
 * database did not take, and the channel `pdf:{id}` tells every step with the whole state, so that whoever missed one misses nothing.
 */
import { access, mkdir, readdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Database } from '../database/open'
import { retryMilliseconds } from '../database/retry'
import type { Broadcast, Clock } from '../http/context'
import { logError } from '../log'
import type { PageFiles } from '../pages/attach'
import { troubleHere } from '../reason'
import { createProgress } from './progress'
import { PdfRefused } from './refused'
import { type Renderer, RendererClosed } from './render'
import {
  expireWaiting,
  failPdf,
  finishPdf,
  type Note,
  processingPdfs,
  publicPdf,
  readPdf,
  type StoredPdf,
} from './store'

interface PdfJobsOptions {
  database: Database
  /** Where uploaded files wait for their turn. */
  uploadsDir: string
  filesDir: string
  renderer: Renderer
  broadcast: Broadcast
  clock: Clock
}

export interface PdfJobs {
  /** Where the file of a pdf lies until its pages are there. */
  sourceOf: (id: number) => string
  /** A file has been announced. */
  expect: () => void
  /** Begins with a pdf whose file has arrived. */
  begin: (id: number) => void
  /** For one whose upload failed here: the database may have taken it, and was lost before it said so. */
  lookAgain: (id: number) => Promise<void>
  /** For a pdf that is over: tells everybody at once; resolves when nothing is done for it any more, and never rejects. */
  end: (pdf: StoredPdf) => Promise<void>
  /** Ends what was announced a day ago and never came. */
  expire: () => Promise<void>
  /** Takes up what an earlier run of the provider left. */
  resume: () => Promise<void>
  /** Stops; what is under way is taken up by the next start. */
  close: () => Promise<void>
}

/** An upload address is good for a day: a console that loses its network in between comes back with the same one. */
export const uploadLifeMilliseconds = 24 * 3600 * 1000
export const neverCame: string = 'Nothing was uploaded within a day.'

class Killed extends Error {}

/** It has ended in the database, and nobody has said so here: what stored its end was lost before it could tell it. */
class EndedUntold extends Error {}

export function createPdfJobs(options: PdfJobsOptions): PdfJobs {
  const { database, uploadsDir, filesDir, renderer, broadcast, clock } = options
  const running = new Map<number, { controller: AbortController; work: Promise<void> }>()
  let isClosing = false
  const sourceOf = (id: number) => join(uploadsDir, `${id}.pdf`)
  const noteOf = (message: string): Note => ({ message, now: new Date(clock()) })

  function begin(id: number): void {
    if (isClosing || running.has(id)) return
    const controller = new AbortController()
    const work = process(id, controller)
      .catch((error: unknown) => {
        report(id, error)
        setTimeout(begin, retryMilliseconds, id).unref()
      })
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
      report(id, error)
      setTimeout(lookAgain, retryMilliseconds, id).unref()
    }
  }

  /** Rejects where what came of it could not be stored. */
  async function process(id: number, controller: AbortController): Promise<void> {
    const { signal } = controller
    const pdf = await readPdf(database, id)
    // Killed while it was read: that has been told, and nothing older may be told behind it.
    if (signal.aborted) return
    tell(pdf, pdf.messages.at(-1)?.message ?? null)
    // An earlier try may have stored its end without hearing so, and a kill may have come before this one.
    if (pdf.state !== 'processing') return remove(id)
    const progress = createProgress({ database, id, tell, onEnded: () => controller.abort(new EndedUntold()) })
    try {
      const pages = await renderer.render(sourceOf(id), {
        quality: pdf.quality,
        cropToTrimbox: pdf.crop_to_trimbox,
        onOpen: (count) => progress.say(noteOf(`Pages found: ${count}`)),
        onPage: progress.reach,
        signal,
      })
      await progress.stored()
      await finish(id, pages)
    } catch (error) {
      // Those end without a word of ours: one is taken up again, the other has been told.
      if (error instanceof RendererClosed || error instanceof Killed) return
      await progress.stored()
      if (error instanceof EndedUntold) await tellEnd(id)
      else await fail(id, error)
    }
    await remove(id)
  }

  /** Nobody waits for it who could hear that a file stays where it lies; the next start removes it. */
  async function remove(id: number): Promise<void> {
    await rm(sourceOf(id), { force: true }).catch((error: unknown) => report(id, error))
  }

  async function fail(id: number, error: unknown): Promise<void> {
    if (!(error instanceof PdfRefused)) report(id, error)
    const failed = await failPdf(database, id, noteOf(endingOf(error)))
    if (failed) tell(failed, failed.error)
    else await tellEnd(id)
  }

  async function finish(id: number, pages: readonly PageFiles[]): Promise<void> {
    const finished = await finishPdf(database, id, { pages, ...noteOf(finishedWord) })
    if (finished) return tell(finished, finishedWord)
    await Promise.all(pages.flatMap(filesOf).map((file) => rm(join(filesDir, file), { force: true })))
    await tellEnd(id)
  }

  /** As it stands: it has ended otherwise than here. */
  async function tellEnd(id: number): Promise<void> {
    const pdf = await readPdf(database, id)
    tell(pdf, pdf.messages.at(-1)?.message ?? null)
  }

  function tell(pdf: StoredPdf, message: string | null): void {
    const { messages, ...state } = publicPdf(pdf)
    const topic = `pdf:${pdf.id}`
    if (message !== null) broadcast(topic, 'message', { ...state, ...messages.at(-1) })
    broadcast(topic, 'progress', state)
  }

  /** Uploads that were cut off, and files whose pages are there. */
  async function removeAllBut(needed: ReadonlySet<string>): Promise<void> {
    for (const name of await readdir(uploadsDir))
      if (!needed.has(name)) await rm(join(uploadsDir, name), { force: true })
  }

  async function end(pdf: StoredPdf): Promise<void> {
    const job = running.get(pdf.id)
    job?.controller.abort(new Killed('killed'))
    tell(pdf, pdf.error)
    await job?.work
    await remove(pdf.id)
  }

  async function resumeOne(id: number): Promise<void> {
    const isThere = await access(sourceOf(id)).then(
      () => true,
      () => false,
    )
    if (isThere) begin(id)
    else await failPdf(database, id, noteOf('The uploaded file was lost. Please upload it again.'))
  }

  return {
    sourceOf,
    expect: renderer.prepare,
    begin,
    lookAgain,
    end,
    expire: async () => {
      const expired = await expireWaiting(database, new Date(clock() - uploadLifeMilliseconds), noteOf(neverCame))
      for (const pdf of expired) tell(pdf, pdf.error)
    },
    resume: async () => {
      await renderer.sweep()
      await mkdir(uploadsDir, { recursive: true })
      const cutOff = await processingPdfs(database)
      await removeAllBut(new Set(cutOff.map((id) => basename(sourceOf(id)))))
      for (const id of cutOff) await resumeOne(id)
    },
    close: async () => {
      isClosing = true
      await renderer.close()
      await Promise.all([...running.values()].map(({ work }) => work))
    },
  }
}

/** Without a number of pages: “3 pages” is what the console says of one that is uploaded. */
const finishedWord = 'Finished'

function endingOf(error: unknown): string {
  if (error instanceof PdfRefused) return error.message
  const trouble = troubleHere(error) ?? 'Something went wrong here while the pages were drawn'
  return `${trouble}. Please upload the file again.`
}

function filesOf({ file_small_url, file_medium_url, file_large_url }: PageFiles): string[] {
  return [file_small_url, file_medium_url, file_large_url].map((address) => address.replace('/files/', ''))
}

function report(id: number, error: unknown): void {
  logError({ pdf: id }, error)
}
