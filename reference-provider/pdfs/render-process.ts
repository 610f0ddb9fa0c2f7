/**
 * Draws PDFs, one at a time, in a process of its own. A file that makes it crash, hang or fill its memory takes nothing else
 * along: `process.ts` watches it and clears up.
 */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, sep } from 'node:path'
import type { Canvas } from '@napi-rs/canvas'
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import sharp from 'sharp'
import { largestWidth, writeSizes } from '../pages/sizes'
import { isOfSystem } from '../reason'
import { drawPage } from './draw-page'
import type { PdfLimits } from './limits'
import { PdfRefused, refusals } from './refused'
import type { RenderMessage, RenderTask } from './render-messages'
import type { Box } from './trim-boxes'

/** Pages whose pictures are written while the next one is drawn: more would only hold memory. */
const writtenAtOnce = 2

// One thread a picture: several are written at once, and the machine has other work.
sharp.concurrency(1)
// No picture is asked for twice.
sharp.cache(false)

const tell = (message: RenderMessage) => process.send?.(message)

async function render(task: RenderTask): Promise<void> {
  const bytes = await readFile(task.source)
  const document = await openDocument(bytes, task.limits)
  try {
    await check(document, task.limits)
    const boxes = task.cropToTrimbox ? await trimBoxes(bytes) : []
    tell({ kind: 'opened', pages: document.numPages })
    await renderPages(document, task, boxes)
  } finally {
    await document.loadingTask.destroy()
  }
}

async function renderPages(document: PDFDocumentProxy, task: RenderTask, boxes: readonly Box[]): Promise<void> {
  const writing = new Set<Promise<void>>()
  try {
    for (let number = 1; number <= document.numPages; number++) {
      const canvas = await draw(document, task, number, boxes[number - 1] ?? null)
      const written = write(canvas, task, number).finally(() => writing.delete(written))
      writing.add(written)
      if (writing.size >= writtenAtOnce) await Promise.race(writing)
    }
    await Promise.all(writing)
  } finally {
    // Nothing may be written after the last message: the folder may be removed then.
    await Promise.allSettled(writing)
  }
}

function openDocument(bytes: Buffer, { imagePixels }: PdfLimits): Promise<PDFDocumentProxy> {
  // The library takes the buffer over and empties it: it gets a copy.
  const opening = getDocument({ data: new Uint8Array(bytes), ...libraryFolders(), ...guards(imagePixels) })
  return opening.promise.catch(async (error: unknown) => {
    await opening.destroy()
    const isLocked = (error instanceof Error && error.name === 'PasswordException') || namesLock(bytes)
    throw new PdfRefused(isLocked ? refusals.encrypted : refusals.broken)
  })
}

/** The library knows only locks with passwords, and takes others (certificates) for damage. The entry is never compressed. */
const namesLock = (bytes: Buffer) => bytes.includes('/Encrypt')

async function check(document: PDFDocumentProxy, limits: PdfLimits): Promise<void> {
  if (await isEncrypted(document)) throw new PdfRefused(refusals.encrypted)
  // The library believes the number of pages that the file claims.
  if (document.numPages < 0) throw new PdfRefused(refusals.broken)
  if (document.numPages === 0) throw new PdfRefused(refusals.noPages)
  if (document.numPages > limits.pages) throw new PdfRefused(refusals.tooManyPages(document.numPages, limits.pages))
}

/** Fonts, character maps and decoders that the library reads as it needs them; it wants folders ending in a slash. */
function libraryFolders() {
  const library = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
  const folder = (name: string) => join(library, name) + sep
  return {
    standardFontDataUrl: folder('standard_fonts'),
    cMapUrl: folder('cmaps'),
    wasmUrl: folder('wasm'),
    iccUrl: folder('iccs'),
  }
}

/** No code of the file's, and no picture beyond measure. Warnings are on: one of them tells of such a picture. */
function guards(maxImageSize: number) {
  return { maxImageSize, isEvalSupported: false, enableXfa: false, useSystemFonts: false, verbosity: 1 }
}

/** A file with an empty password opens by itself, but is encrypted all the same. */
async function isEncrypted(document: PDFDocumentProxy): Promise<boolean> {
  const { info } = await document.getMetadata()
  return 'EncryptFilterName' in info && typeof info.EncryptFilterName === 'string'
}

/** A file that only this reader cannot read is drawn whole. */
async function trimBoxes(bytes: Buffer): Promise<Box[]> {
  const { readTrimBoxes } = await import('./trim-boxes')
  return readTrimBoxes(bytes).catch(() => [])
}

/**
 * The library leaves out a picture over the limit, draws the rest and says so only on the console. A page that lacks its picture
 * must not pass for whole.
 */
let leftOut = 0
console.warn = (text: unknown) => {
  if (String(text).includes('Image exceeded maximum allowed size')) leftOut += 1
}

async function draw(document: PDFDocumentProxy, task: RenderTask, number: number, trimBox: Box | null) {
  const { quality, limits } = task
  const drawing = { number, width: largestWidth(quality), tallest: limits.tallest, trimBox }
  const canvas = await drawPage(document, drawing).catch(() => {
    throw new PdfRefused(refusals.page(number))
  })
  if (leftOut > 0) throw new PdfRefused(refusals.hugeImage(number))
  return canvas
}

async function write(canvas: Canvas, { filesDir, folder, quality }: RenderTask, number: number): Promise<void> {
  const { width, height } = canvas
  const picture = () => sharp(canvas.data(), { raw: { width, height, channels: 4 } })
  tell({ kind: 'page', number, page: await writeSizes(picture, { filesDir, name: `${folder}/${number}`, quality }) })
}

process.on('message', (task) => {
  leftOut = 0
  // Only our parent sends messages, and it waits for the last word about a file before it sends another.
  render(task as RenderTask).then(
    () => tell({ kind: 'finished' }),
    (error: unknown) => {
      if (error instanceof PdfRefused) tell({ kind: 'refused', message: error.message })
      else if (isOfSystem(error))
        tell({ kind: 'failed', message: error.message, code: error.code, syscall: error.syscall })
      // An unforeseen error ends the process: a new one is better than one in an unknown state.
      else throw error
    },
  )
})
// The provider is gone: nobody waits for the pages any more.
process.once('disconnect', () => process.exit())
