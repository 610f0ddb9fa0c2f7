/** A brochure as it goes over the wire: in a list, and whole. */
import { asc, desc, eq } from 'drizzle-orm'
import type { Database } from '../database/open'
import { brochureUpdates } from '../database/tables/brochures'
import { parserIterations } from '../database/tables/iterations'
import { categoriesOfShops, regionsOfShops } from '../shops/parts'
import { categoriesOf, pagesOf, regionsOf } from './parts'
import type { BrochureRow } from './row'

/** Brochures as a list shows them; a handful of queries for the whole page. */
export async function listItems(database: Database, rows: BrochureRow[]) {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.brochure.id)
  const shopIds = [...new Set(rows.map((row) => row.shop.id))]
  // One after the other: within a write they share the connection of its transaction.
  const regions = await regionsOf(database, ids)
  const categories = await categoriesOf(database, 'brochure_categories', ids)
  const toplevel = await categoriesOf(database, 'brochure_toplevel', ids)
  const afterpage = await categoriesOf(database, 'brochure_afterpage', ids)
  const shopRegions = await regionsOfShops(database, shopIds)
  return rows.map((row) => ({
    ...ownFields(row),
    shop: { ...row.shop, regions: shopRegions.get(row.shop.id) ?? [] },
    brochure_regions: regions.get(row.brochure.id) ?? [],
    brochure_categories: categories.get(row.brochure.id) ?? [],
    brochure_toplevel: toplevel.get(row.brochure.id) ?? [],
    brochure_afterpage: afterpage.get(row.brochure.id) ?? [],
  }))
}

function ownFields({ brochure, language, parser_used, parser_class }: BrochureRow) {
  const { parser_id: _, cover_photo, last_updated, inserted_at, ...fields } = brochure
  return {
    ...fields,
    language,
    flag: language.file_small_url,
    cover_photo,
    cover_page: cover_photo === null ? null : { file_small_url: cover_photo },
    parser_used,
    parser_class,
    last_updated: last_updated.toISOString(),
    inserted_at: inserted_at.toISOString(),
  }
}

export type BrochureItem = Awaited<ReturnType<typeof listItems>>[number]

/** One brochure with its pages, its history and its parser's runs. */
export async function whole(database: Database, row: BrochureRow) {
  const [item] = await listItems(database, [row])
  if (!item) throw new Error('A row makes an item.')
  const categoryLists = await categoriesOfShops(database, [item.shop.id])
  const regionIds = item.brochure_regions.map((region) => region.id)
  const pages = await pagesOf(database, regionIds)
  const brochure_regions = item.brochure_regions.map((region) => ({ ...region, pages: pages.get(region.id) ?? [] }))
  return {
    ...item,
    shop: { ...item.shop, ...categoryLists(item.shop.id) },
    brochure_regions,
    pages: brochure_regions.flatMap((region) => region.pages),
    brochure_updates: await updatesOf(database, item.id),
    parser_iterations: await iterationsOf(database, item.id),
  }
}

export type WholeBrochure = Awaited<ReturnType<typeof whole>>

async function updatesOf(database: Database, id: number) {
  const rows = await database
    .select({ inserted_at: brochureUpdates.inserted_at, caption: brochureUpdates.caption })
    .from(brochureUpdates)
    .where(eq(brochureUpdates.brochure_id, id))
    .orderBy(asc(brochureUpdates.inserted_at), asc(brochureUpdates.id))
  return rows.map((row) => ({ ...row, inserted_at: row.inserted_at.toISOString() }))
}

async function iterationsOf(database: Database, id: number) {
  const rows = await database
    .select({ id: parserIterations.id, state: parserIterations.state, inserted_at: parserIterations.inserted_at })
    .from(parserIterations)
    .where(eq(parserIterations.brochure_id, id))
    .orderBy(desc(parserIterations.inserted_at), desc(parserIterations.id))
  return rows.map((row) => ({ ...row, inserted_at: row.inserted_at.toISOString() }))
}
