/** Turns one uploaded pdf into pages, or marks it failed with the reason. Each step is told on its channel. */
import type { Database } from '../database/open'
import type { Broadcast, Clock } from '../http/context'
import { logError } from '../log'
import type { PageFiles } from '../pages/attach'
import { troubleHere } from '../reason'
import { createProgress } from './progress'
import { PdfRefused } from './refused'
import { type Renderer, RendererClosed } from './render'
import { failPdf, finishPdf, type Note, publicPdf, readPdf, type StoredPdf } from './store'

export interface DrawingParts {
  database: Database
  renderer: Renderer
  broadcast: Broadcast
  clock: Clock
}

/** Aborts a drawing whose pdf has been ended, and everybody told. */
export class Killed extends Error {}

/** The pdf has ended in the database, but nobody was told: the database was lost before it confirmed the write. */
class EndedUntold extends Error {}

/**
 * Draws the pages of a pdf that is processing. False when it was stopped: because the renderer was closed, and the pdf is taken up
 * again, or because it was killed, and everybody has been told. Rejects when the result could not be stored.
 *
 * @param source where its file lies
 * @param controller aborted with `Killed` to end the drawing
 */
export async function drawPages(
  parts: DrawingParts,
  { id, person_id, quality, crop_to_trimbox }: StoredPdf,
  { source, controller }: { source: string; controller: AbortController },
): Promise<boolean> {
  const { database, renderer, broadcast, clock } = parts
  const progress = createProgress({
    database,
    id,
    tell: (pdf, message) => tellPdf(broadcast, pdf, message),
    onEnded: () => controller.abort(new EndedUntold()),
  })
  let pages: PageFiles[]
  try {
    pages = await renderer.render(source, {
      quality,
      cropToTrimbox: crop_to_trimbox,
      person: person_id,
      onOpen: (count) => progress.say(noteAt(clock, `Pages found: ${count}`)),
      onPage: progress.reach,
      signal: controller.signal,
    })
    await progress.stored()
  } catch (error) {
    if (error instanceof RendererClosed || error instanceof Killed) return false
    await progress.stored()
    if (error instanceof EndedUntold) await tellEnd(parts, id)
    else await fail(parts, id, error)
    return true
  }
  await finish(parts, id, pages)
  return true
}

async function fail(parts: DrawingParts, id: number, error: unknown): Promise<void> {
  const { database, broadcast, clock } = parts
  if (!(error instanceof PdfRefused)) logError({ pdf: id }, error)
  const failed = await failPdf(database, id, noteAt(clock, endingOf(error)))
  if (failed) tellPdf(broadcast, failed)
  else await tellEnd(parts, id)
}

/** The pictures of a pdf that has ended otherwise belong to nobody, and the daily sweep removes them (`files/sweep.ts`). */
async function finish(parts: DrawingParts, id: number, pages: readonly PageFiles[]): Promise<void> {
  const { database, broadcast, clock } = parts
  const finished = await finishPdf(database, id, { pages, ...noteAt(clock, finishedWord) })
  if (finished) tellPdf(broadcast, finished)
  else await tellEnd(parts, id)
}

/** Tells the stored state: the pdf was ended elsewhere. */
async function tellEnd({ database, broadcast }: DrawingParts, id: number): Promise<void> {
  tellPdf(broadcast, await readPdf(database, id))
}

/**
 * Tells the listeners of `pdf:{id}` its whole state, so that a client that missed a step misses nothing.
 *
 * @param message the latest; null when none is new
 */
export function tellPdf(
  broadcast: Broadcast,
  pdf: StoredPdf,
  message: string | null = pdf.messages.at(-1)?.message ?? null,
): void {
  const { messages, ...state } = publicPdf(pdf)
  const topic = `pdf:${pdf.id}`
  if (message !== null) broadcast(topic, 'message', { ...state, ...messages.at(-1) })
  broadcast(topic, 'progress', state)
}

export function noteAt(clock: Clock, message: string): Note {
  return { message, now: new Date(clock()) }
}

/** Without the number of pages: the console says “3 pages” of an uploaded pdf by itself. */
const finishedWord = 'Finished'

function endingOf(error: unknown): string {
  if (error instanceof PdfRefused) return error.message
  const trouble = troubleHere(error) ?? 'Something went wrong here while the pages were drawn'
  return `${trouble}. Please upload the file again.`
}
