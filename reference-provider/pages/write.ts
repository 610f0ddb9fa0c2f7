/** What staff do to existing pages. */
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { type Change, changeBrochure } from '../brochures/change'
import { type PagePart, pagesOf } from '../brochures/parts'
import { arrayText } from '../database/array-text'
import { isKnown } from '../database/known'
import type { Database } from '../database/open'
import { brochureRegions, brochures } from '../database/tables/brochures'
import { brochurePages } from '../database/tables/pages'
import { regions } from '../database/tables/regions'
import { notFound, tryAgain } from '../http/errors'
import { countPages, refreshCover } from './attach'
import { type CutSpreads, cutSpreads } from './halves'
import { readSplitString } from './split-string'

interface SplitWish {
  brochure_region_id: number
  split_string: string
}

/**
 * Cuts the pages that a split names, before its transaction. 404, 422. Nothing is cut when the version is stale already: versions
 * only grow, so the write will be refused for that.
 */
export async function cutNamed(
  { database, expected }: Pick<Change, 'database' | 'expected'>,
  filesDir: string,
  wish: SplitWish,
): Promise<CutSpreads> {
  const region = await findRegion(database, wish.brochure_region_id)
  if (expected !== null && expected !== region.version) throw tryAgain()
  return cutSpreads(filesDir, namedPages(await pagesOfRegion(database, region.id), wish.split_string))
}

/**
 * Each named page becomes its left and its right half; answers all pages of the region in order. 404, 412, 422, and 503 when the
 * string by now names other pages than those that were cut.
 */
export async function splitPages(change: Change, wish: SplitWish, cut: Promise<CutSpreads>): Promise<PagePart[]> {
  const { database } = change
  const { brochure_id } = await findRegion(database, wish.brochure_region_id)
  await changeBrochure(change, brochure_id, async () => {
    const { halves } = await cut
    // Found again: before the brochure was held, a merge may have taken the region.
    const region = await findRegion(database, wish.brochure_region_id)
    const pages = await pagesOfRegion(database, region.id)
    const named = namedPages(pages, wish.split_string)
    if (named.some(({ id }) => !halves.has(id))) throw tryAgain()
    await writeHalves(database, region.id, pages, halves)
    await countPages(database, region.id)
    await refreshCover(database, brochure_id)
    return {
      set: {},
      caption: `${named.length === 1 ? 'Page' : 'Pages'} ${wish.split_string.trim()} of ${region.name} split`,
    }
  })
  return pagesOfRegion(database, wish.brochure_region_id)
}

/** By place, not by the stored number: a gap in the numbers must not make page 5 another one than staff see. */
function namedPages(pages: readonly PagePart[], splitString: string) {
  const named = new Set(readSplitString(splitString, pages.length))
  return pages.flatMap((page, index) => (named.has(index + 1) ? [{ ...page, number: index + 1 }] : []))
}

async function pagesOfRegion(database: Database, id: number): Promise<PagePart[]> {
  return (await pagesOf(database, [id])).get(id) ?? []
}

/** Pages that are not split keep their id, so that a screen that shows one goes on showing it. */
async function writeHalves(database: Database, regionId: number, pages: PagePart[], halves: CutSpreads['halves']) {
  const kept: { id: number; number: number }[] = []
  const made: (typeof brochurePages.$inferInsert)[] = []
  let number = 0
  for (const { id } of pages) {
    const cut = halves.get(id)
    if (cut)
      for (const half of [cut.left, cut.right]) made.push({ ...half, brochure_region_id: regionId, number: ++number })
    else kept.push({ id, number: ++number })
  }
  await database.delete(brochurePages).where(inArray(brochurePages.id, [...halves.keys()]))
  await renumber(database, kept)
  await database.insert(brochurePages).values(made)
}

/** One statement, however many. */
async function renumber(database: Database, pages: readonly { id: number; number: number }[]): Promise<void> {
  const ids = sql`${arrayText(pages.map(({ id }) => id))}::int[]`
  const numbers = sql`${arrayText(pages.map(({ number }) => number))}::int[]`
  await database
    .update(brochurePages)
    .set({ number: sql`moved.place` })
    .from(sql`unnest(${ids}, ${numbers}) as moved (id, place)`)
    .where(sql`${brochurePages.id} = moved.id and ${brochurePages.number} <> moved.place`)
}

/** Returns the message for staff. 404 when there is no such page. */
export async function deletePage(change: Change, id: number): Promise<string> {
  const { database } = change
  const page = await findPage(database, id)
  await changeBrochure(change, page.brochure_id, async () => {
    await removePage(database, page.region_id, id)
    await countPages(database, page.region_id)
    await refreshCover(database, page.brochure_id)
    return { set: {}, caption: `Page ${page.number} of ${page.region} deleted` }
  })
  return `Page ${page.number} of ${page.region} was deleted.`
}

/** One statement: between two, a merge would take the region, and a page that went elsewhere would be told to be gone. */
async function findPage(database: Database, id: number) {
  const [page] = await database
    .select({
      number: brochurePages.number,
      region_id: brochureRegions.id,
      region: regions.name,
      brochure_id: brochureRegions.brochure_id,
    })
    .from(brochurePages)
    .innerJoin(brochureRegions, eq(brochureRegions.id, brochurePages.brochure_region_id))
    .innerJoin(regions, eq(regions.id, brochureRegions.region_id))
    .where(eq(brochurePages.id, id))
  if (!page) throw notFound('Page')
  return page
}

/** The brochure is locked by now, but before that the page may have been deleted, or moved to another region by a merge. */
async function removePage(database: Database, regionId: number, id: number): Promise<void> {
  const [gone] = await database
    .delete(brochurePages)
    .where(and(eq(brochurePages.id, id), eq(brochurePages.brochure_region_id, regionId)))
    .returning({ number: brochurePages.number })
  if (!gone) throw (await isKnown(database, brochurePages.id, id)) ? tryAgain() : notFound('Page')
  await database
    .update(brochurePages)
    .set({ number: sql`${brochurePages.number} - 1` })
    .where(and(eq(brochurePages.brochure_region_id, regionId), gt(brochurePages.number, gone.number)))
}

async function findRegion(database: Database, id: number) {
  const [region] = await database
    .select({
      id: brochureRegions.id,
      brochure_id: brochureRegions.brochure_id,
      name: regions.name,
      version: brochures.version,
    })
    .from(brochureRegions)
    .innerJoin(regions, eq(regions.id, brochureRegions.region_id))
    .innerJoin(brochures, eq(brochures.id, brochureRegions.brochure_id))
    .where(eq(brochureRegions.id, id))
  if (!region) throw notFound('Brochure region')
  return region
}
