/**
 * Looks into a PDF before a byte of it is sent: how many pages it has, whether it is protected, what its first page looks like.
 * Each file gets a worker of its own, so that a file that hangs or fills the memory takes nothing else down.
 *
 * Both halves of pdf.js run here, the parser through its in-thread port; otherwise the page would draw on its own thread. This
 * build of pdf.js is larger, and runs in more than the newest browsers.
 */
import {
  getDocument,
  PDFDataRangeTransport,
  type PDFDocumentProxy,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs'
import * as v from 'valibot'
import { drawCover } from './drawCover'
import { type Found, lookSchema } from './messages'
import { NoFilters, OffscreenCanvases } from './offscreen'

/** Enough for the header and a small file's table; the rest is read as pdf.js asks for it. */
const FIRST_BYTES = 65_536

/** Reads only the parts of the file that are asked for: a few hundred kilobytes of 200 MB. */
class FileParts extends PDFDataRangeTransport {
  readonly #file: File

  constructor(file: File, head: Uint8Array) {
    super(file.size, head)
    this.#file = file
  }

  override requestDataRange(begin: number, end: number): void {
    void this.#file
      .slice(begin, end)
      .arrayBuffer()
      .then(
        (part) => this.onDataRange(begin, new Uint8Array(part)),
        () => tell({ kind: 'unknown' }), // pdf.js cannot be told of the error, and would wait for ever
      )
  }
}

async function open(file: File): Promise<PDFDocumentProxy> {
  const head = new Uint8Array(await file.slice(0, FIRST_BYTES).arrayBuffer())
  return getDocument({
    range: new FileParts(file, head),
    disableAutoFetch: true,
    disableStream: true,
    // Nothing is fetched and no code is made from text: the policy of this page allows neither.
    disableFontFace: true,
    isEvalSupported: false,
    useWorkerFetch: false,
    useWasm: false,
    stopAtErrors: false,
    verbosity: VerbosityLevel.ERRORS,
    CanvasFactory: OffscreenCanvases,
    FilterFactory: NoFilters,
  }).promise
}

async function lookInside(file: File): Promise<Found> {
  const pdf = await open(file)
  if (await isProtected(pdf)) return { kind: 'encrypted' }
  return { kind: 'read', pages: pdf.numPages, cover: await drawCover(pdf).catch(() => null) }
}

/** A file with an empty password opens without one, but is encrypted all the same. */
async function isProtected(pdf: PDFDocumentProxy): Promise<boolean> {
  const { info } = await pdf.getMetadata()
  return 'EncryptFilterName' in info && typeof info.EncryptFilterName === 'string'
}

function problemOf(problem: unknown): Found {
  const name = problem instanceof Error ? problem.name : ''
  if (name === 'PasswordException') return { kind: 'encrypted' }
  return name === 'InvalidPDFException' ? { kind: 'broken' } : { kind: 'unknown' }
}

const tell = (found: Found) => postMessage(found)

addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  const asked = v.safeParse(lookSchema, data) // pdf.js uses this channel too, to talk to itself
  if (asked.success) void lookInside(asked.output.file).catch(problemOf).then(tell)
})
