/** Pages as they hang on a brochure's region: put there, counted, the first of them the cover. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { byName } from '../database/name-order'
import type { Database } from '../database/open'
import { brochureRegions, brochures } from '../database/tables/brochures'
import { brochurePages } from '../database/tables/pages'
import { regions } from '../database/tables/regions'

/** One page as it was rendered: addresses of its three sizes. */
export interface PageFiles {
  file_small_url: string
  file_medium_url: string
  file_large_url: string
  fingerprint: string | null
}

interface Attachment {
  brochureId: number
  regionId: number
  /** The pdf that the pages come from, where there is a record of it. */
  pdfId?: number | null
  parserId?: number | null
}

/**
 * Gives a brochure's region these pages instead of those it had, and adds the region where the brochure lacks it. The brochure's
 * cover and page count follow. The caller notes the change in the history (`changeBrochure`).
 */
export async function attachPages(
  database: Database,
  { brochureId, regionId, pdfId = null, parserId = null }: Attachment,
  pages: readonly PageFiles[],
): Promise<void> {
  const source = { pdf_id: pdfId, parser_id: parserId }
  const [link] = await database
    .insert(brochureRegions)
    .values({ brochure_id: brochureId, region_id: regionId, ...source })
    .onConflictDoUpdate({ target: [brochureRegions.brochure_id, brochureRegions.region_id], set: source })
    .returning({ id: brochureRegions.id })
  if (!link) throw new Error('An upsert answers its row.')
  await replacePages(database, link.id, pages)
  await refreshCover(database, brochureId)
}

/** Writes all pages of a region anew, numbered in this order. */
async function replacePages(database: Database, brochureRegionId: number, pages: readonly PageFiles[]): Promise<void> {
  await database.delete(brochurePages).where(eq(brochurePages.brochure_region_id, brochureRegionId))
  if (pages.length > 0)
    await database.insert(brochurePages).values(
      pages.map(({ file_small_url, file_medium_url, file_large_url, fingerprint }, index) => ({
        brochure_region_id: brochureRegionId,
        number: index + 1,
        file_small_url,
        file_medium_url,
        file_large_url,
        fingerprint,
      })),
    )
  await countPages(database, brochureRegionId)
}

/** The number of pages is kept beside them, so that lists need not count. */
export async function countPages(database: Database, brochureRegionId: number): Promise<void> {
  const pages_count = await database.$count(brochurePages, eq(brochurePages.brochure_region_id, brochureRegionId))
  await database.update(brochureRegions).set({ pages_count }).where(eq(brochureRegions.id, brochureRegionId))
}

/** A brochure shows the first page of its first region, by the regions' names, and that region's number of pages. */
export async function refreshCover(database: Database, brochureId: number): Promise<void> {
  const [first] = await database
    .select({ cover_photo: brochurePages.file_small_url, pages_count: brochureRegions.pages_count })
    .from(brochurePages)
    .innerJoin(brochureRegions, eq(brochureRegions.id, brochurePages.brochure_region_id))
    .innerJoin(regions, eq(regions.id, brochureRegions.region_id))
    .where(eq(brochureRegions.brochure_id, brochureId))
    .orderBy(asc(byName(regions.name)), asc(brochureRegions.id), asc(brochurePages.number))
    .limit(1)
  await database
    .update(brochures)
    .set(first ?? { cover_photo: null, pages_count: 0 })
    .where(eq(brochures.id, brochureId))
}

/** Takes regions away from a brochure, with their pages. */
export async function detachRegions(database: Database, brochureId: number, regionIds: number[]): Promise<void> {
  if (regionIds.length === 0) return
  await database
    .delete(brochureRegions)
    .where(and(eq(brochureRegions.brochure_id, brochureId), inArray(brochureRegions.region_id, regionIds)))
  await refreshCover(database, brochureId)
}

/** Moves all pages of one region behind those of another, of the same or of another brochure. */
export async function appendPages(database: Database, from: number, to: number): Promise<void> {
  const count = await database.$count(brochurePages, eq(brochurePages.brochure_region_id, to))
  await database
    .update(brochurePages)
    .set({ brochure_region_id: to, number: sql`${brochurePages.number} + ${count}` })
    .where(eq(brochurePages.brochure_region_id, from))
  await countPages(database, to)
}
