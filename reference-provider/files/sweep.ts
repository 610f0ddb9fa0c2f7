/**
 * Removes pictures from the disk that nothing names any more: of icons and ads that were replaced, of pages that were deleted, of
 * folders that no brochure took.
 */
import type { Dirent } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, isNotNull, lt, ne, notExists, sql } from 'drizzle-orm'
import type { Database } from '../database/open'
import { advertisements } from '../database/tables/ads'
import { brochureRegions, brochures } from '../database/tables/brochures'
import { categories } from '../database/tables/categories'
import { brochurePages } from '../database/tables/pages'
import { pdfPages, pdfs } from '../database/tables/pdfs'
import { shops } from '../database/tables/shops'
import type { Clock } from '../http/context'
import { retention } from '../http/idempotency'

const day = 24 * 3600 * 1000
/** Younger pictures may still be about to be named: a picture is written before the row that names it. Milliseconds. */
const grace = day

interface SweepParts {
  database: Database
  filesDir: string
  clock: Clock
  /** Once aborted, the rest is left to the next sweep. */
  stopped?: AbortSignal
}

/** The folders in which pictures have names of their own; the demo's drawings beside them belong to many. */
const folders = ['uploads', 'pdfs', 'pages']

/** Returns how many pictures, or folders of pages, it removed. */
export async function sweepFiles({ database, filesDir, clock, stopped }: SweepParts): Promise<number> {
  // A form may have uploaded its pdf and then wait on a device without a network, for as long as its key is good.
  await forgetUntaken(database, new Date(clock() - retention))
  const old = (await Promise.all(folders.map((folder) => oldIn(filesDir, folder)))).flat()
  if (old.length === 0) return 0
  const named = await namedUnits(database)
  let gone = 0
  for (const unit of old.filter((one) => !named.has(one))) {
    if (stopped?.aborted) break
    await rm(join(filesDir, unit), { recursive: true, force: true })
    gone += 1
  }
  return gone
}

/** Pdfs that no brochure has: their pages go with them, and so nothing names the pictures any more. */
async function forgetUntaken(database: Database, before: Date): Promise<void> {
  const taken = database.select().from(brochureRegions).where(eq(brochureRegions.pdf_id, pdfs.id))
  await database.delete(pdfs).where(and(lt(pdfs.inserted_at, before), ne(pdfs.state, 'processing'), notExists(taken)))
}

/** Paths of two parts below `filesDir`: one picture, or one folder of pages, which come and go together. */
async function oldIn(filesDir: string, folder: string): Promise<string[]> {
  const entries: Dirent[] = await readdir(join(filesDir, folder), { withFileTypes: true }).catch(() => [])
  const units = entries.filter(({ name }) => !name.startsWith('.')).map(({ name }) => `${folder}/${name}`)
  // The machine's own time, which is that of the files: the clock that is handed in may be a test's.
  const youngest = Date.now() - grace
  const facts = await Promise.all(units.map((unit) => stat(join(filesDir, unit)).catch(() => null)))
  return units.filter((_, at) => (facts[at]?.mtimeMs ?? youngest) < youngest)
}

async function namedUnits(database: Database): Promise<Set<string>> {
  const columns = [
    categories.icon_url,
    shops.icon_url,
    advertisements.file_url,
    pdfs.cover_url,
    brochures.cover_photo,
    // A page's three sizes lie side by side.
    pdfPages.file_small_url,
    brochurePages.file_small_url,
  ]
  const named = new Set<string>()
  for (const column of columns) {
    const unit = sql<string>`split_part(${column}, '/', 3) || '/' || split_part(${column}, '/', 4)`
    const rows = await database.selectDistinct({ unit }).from(column.table).where(isNotNull(column))
    for (const row of rows) named.add(row.unit)
  }
  return named
}
