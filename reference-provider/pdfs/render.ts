/**
 * Turns PDFs into pages in processes of their own, a few at a time. A file that harms its process harms nobody else, and one
 * person's thick PDFs leave room for those of others.
 *
 * For everybody who has a PDF on disk, an upload and a parser's download alike:
 *
 *     const pages = await renderer.render(path, { quality: 'medium' })       // rejects with PdfRefused, its message for staff
 *     await attachPages(database, { brochureId, regionId, parserId }, pages) // pages/attach.ts, within the change's transaction
 *
 * Pages that were found as pictures take `writeSizes` (pages/sizes.ts) instead of `render`.
 */
import { randomUUID } from 'node:crypto'
import type { Quality } from '../database/tables/pdfs'
import type { PageFiles } from '../pages/attach'
import { problemOfFile } from './file-check'
import { type PdfLimits, pdfLimits } from './limits'
import { createProcessPool } from './process-pool'
import { PdfRefused } from './refused'
import type { RenderTask } from './render-messages'
import { createTurns } from './turns'
import { beginFolder, dropFolder, dropUnfinished, keepFolder } from './unfinished'

export interface RenderOptions {
  quality?: Quality
  cropToTrimbox?: boolean
  /** Who uploaded it: each person has one PDF drawn at a time. The PDFs of parsers, which nobody uploaded, share one turn. */
  person?: number | null
  /** The file is whole and readable, and has so many pages. */
  onOpen?: (pages: number) => void
  /** @param done finished pages so far */
  onPage?: (done: number, of: number) => void
  /** Ends the rendering: it rejects with the signal's reason. */
  signal?: AbortSignal
}

export interface Renderer {
  /**
   * The pages of the PDF at that path, in order, their pictures below `filesDir`. Rejects with `PdfRefused` when the file
   * cannot become pages; then nothing of it is left on disk. The PDF itself is the caller's to remove.
   */
  render: (source: string, options?: RenderOptions) => Promise<PageFiles[]>
  /** Removes what a crash left half-made; to be called before anything is rendered. */
  sweep: () => Promise<void>
  /** A PDF will come soon: makes a process ready for it meanwhile. */
  prepare: () => void
  /** Ends what is under way, which rejects with `RendererClosed`. */
  close: () => Promise<void>
}

export class RendererClosed extends Error {}

/** @param limits for tests: what one PDF may cost */
export function createRenderer(filesDir: string, limits: PdfLimits = pdfLimits): Renderer {
  const closing = new AbortController()
  const processes = createProcessPool(limits.heapMegabytes)
  const takeTurn = createTurns<number | null>(limits.processes)
  const underWay = new Set<Promise<unknown>>()

  async function render(source: string, options: RenderOptions): Promise<PageFiles[]> {
    const signal = AbortSignal.any([closing.signal, ...(options.signal ? [options.signal] : [])])
    const leave = await takeTurn(options.person ?? null, signal)
    const name = randomUUID().replaceAll('-', '')
    try {
      signal.throwIfAborted()
      const problem = await problemOfFile(source)
      if (problem) throw new PdfRefused(problem)
      const folder = await beginFolder(filesDir, name)
      const { quality = 'medium', cropToTrimbox = false } = options
      const task: RenderTask = { source, filesDir, folder, quality, cropToTrimbox, limits }
      const pages = await processes.run(task, { ...options, signal })
      await keepFolder(filesDir, name)
      return pages
    } catch (error) {
      await dropFolder(filesDir, name)
      throw error
    } finally {
      leave()
    }
  }

  return {
    render: (source, options = {}) => {
      const work = render(source, options).finally(() => underWay.delete(work))
      underWay.add(work)
      return work
    },
    sweep: () => dropUnfinished(filesDir),
    prepare: () => {
      if (!closing.signal.aborted) processes.prepare()
    },
    close: async () => {
      closing.abort(new RendererClosed('The provider is ending.'))
      await Promise.allSettled(underWay)
      await processes.close()
    },
  }
}
