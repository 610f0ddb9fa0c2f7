/** Makes a brochure's pages from a folder's PDF or pictures: the same sizes and limits as for an upload. */
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { isPicture, mostPixels } from '../files/images'
import { fetchLimits, type PublicFetch } from '../http/fetch-public'
import { sizeText } from '../http/megabytes'
import { inParallel } from '../in-parallel'
import type { PageFiles } from '../pages/attach'
import { writeSizes } from '../pages/sizes'
import type { Renderer } from '../pdfs/render'
import { beginFolder, dropFolder, keepFolder } from '../pdfs/unfinished'
import { isOfSystem } from '../reason'
import { NoFolder, type Source } from './sites/site'

export interface PageMaker {
  publicFetch: PublicFetch
  renderer: Renderer
  filesDir: string
  /** Where PDFs lie until their pages are there; the next start removes what a crash left. */
  uploadsDir: string
}

interface PageWish {
  source: Source
  say: (message: string) => Promise<void>
  signal: AbortSignal
}

/** Rejects with words for staff when a page cannot be had; then nothing stays on disk. */
export function makePages(maker: PageMaker, { source, say, signal }: PageWish): Promise<PageFiles[]> {
  return source.kind === 'pdf'
    ? fromPdf(maker, source.address, say, signal)
    : fromImages(maker, source.addresses, say, signal)
}

type Say = PageWish['say']

async function fromPdf(
  { publicFetch, renderer, uploadsDir }: PageMaker,
  address: string,
  say: Say,
  signal: AbortSignal,
): Promise<PageFiles[]> {
  const file = join(uploadsDir, `${randomUUID()}.part`)
  try {
    await say(`Downloading ${address}`)
    const { size } = await publicFetch.save(address, file, { maximumBytes: fetchLimits.pdfBytes, signal })
    await say(`Downloaded a PDF of ${sizeText(size)}`)
    const telling = createTelling(say)
    return await renderer.render(file, { signal, onPage: telling.tell }).finally(telling.told)
  } finally {
    await rm(file, { force: true })
  }
}

/** One download after the other would take minutes; more than these at once would be rude to the site. */
const atOnce = 4

async function fromImages(
  { publicFetch, filesDir }: PageMaker,
  addresses: readonly string[],
  say: Say,
  signal: AbortSignal,
): Promise<PageFiles[]> {
  await say(`Downloading ${addresses.length} pages`)
  const name = randomUUID().replaceAll('-', '')
  const folder = await beginFolder(filesDir, name)
  const telling = createTelling(say)
  const pages: PageFiles[] = []
  let size = 0
  let done = 0
  try {
    await inParallel(addresses.entries(), atOnce, async ([index, address], failing) => {
      const stopped = AbortSignal.any([signal, failing])
      const { bytes } = await publicFetch.read(address, { maximumBytes: fetchLimits.pageBytes, signal: stopped })
      size += bytes.length
      if (size > fetchLimits.pdfBytes) throw new NoFolder(`The pages are larger than ${sizeText(fetchLimits.pdfBytes)}`)
      pages[index] = await writePage(bytes, index + 1, { filesDir, name: `${folder}/${index + 1}` })
      done += 1
      telling.tell(done, addresses.length)
    }).finally(telling.told)
  } catch (error) {
    await dropFolder(filesDir, name)
    throw error
  }
  await keepFolder(filesDir, name)
  return pages
}

/** Takes the same kinds of pictures from a site as staff may send. */
async function writePage(bytes: Buffer, number: number, target: { filesDir: string; name: string }) {
  const unreadable = new NoFolder(`Page ${number} is not an image that can be read`)
  if (!(await isPicture(bytes))) throw unreadable
  try {
    return await writeSizes(() => sharp(bytes, { limitInputPixels: mostPixels }).rotate(), target)
  } catch (error) {
    if (isOfSystem(error)) throw error
    throw unreadable
  }
}

/** A line for every page would bury the others: every twentieth and the last are told, in order. */
function createTelling(say: Say) {
  let told: Promise<void> = Promise.resolve()
  return {
    tell: (done: number, of: number) => {
      if (done !== of && done % 20 !== 0) return
      told = told.then(() => say(`Made page ${done} of ${of}`))
      // The caller awaits `told` later; until then a failure must not be an unhandled rejection.
      told.catch(() => {})
    },
    told: () => told,
  }
}
