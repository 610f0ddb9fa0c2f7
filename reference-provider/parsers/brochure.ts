/** What a run leaves behind: a new brochure in the inbox, or one whose pages of a region were made anew. */
import { and, asc, eq } from 'drizzle-orm'
import { defaultCampaign } from '../brochures/campaign'
import { writeCategoryLists } from '../brochures/category-lists'
import { grown } from '../database/columns'
import type { Database } from '../database/open'
import { brochureRegions, brochures, brochureUpdates } from '../database/tables/brochures'
import { categories } from '../database/tables/categories'
import type { parsers } from '../database/tables/parsers'
import { regions } from '../database/tables/regions'
import { type ShopCategoryList, shopCategoryLists } from '../database/tables/shops'
import { attachPages, type PageFiles } from '../pages/attach'
import { isoWeekIn } from '../zone'
import { type Folder, NoFolder } from './sites/site'

export interface Making {
  parser: typeof parsers.$inferSelect & {
    shop: { name: string; hotspot_mode: typeof brochures.$inferSelect.hotspot_mode; customer_level: number }
    symbol: string
  }
  regionId: number
  folder: Folder
  pages: readonly PageFiles[]
  now: Date
}

/** Moderators find the brochure in the inbox, with the shop's defaults. Returns its id. */
export async function makeBrochure(database: Database, { parser, regionId, folder, pages, now }: Making) {
  const { shop_id, language_id, shop, symbol } = parser
  const begins = folder.active_from ?? now.getTime() / 1000
  const counter = await database.$count(brochures, eq(brochures.shop_id, shop_id))
  const [made] = await database
    .insert(brochures)
    .values({
      name: folder.title || `${shop.name} week ${isoWeekIn(begins).week}`,
      state: 'inbox',
      shop_id,
      language_id,
      active_from: folder.active_from,
      expire_after: folder.expire_after,
      hotspot_mode: shop.hotspot_mode,
      customer_level: shop.customer_level,
      utm_campaign: defaultCampaign({ begins, symbol, number: counter + 1 }),
      parser_id: parser.id,
      parsed_url: folder.url,
      author: parser.name,
      inserted_at: now,
      last_updated: now,
    })
    .returning({ id: brochures.id })
  if (!made) throw new Error('An insert answers its row.')
  await attachPages(database, { brochureId: made.id, regionId, parserId: parser.id }, pages)
  await takeShopCategories(database, made.id, parser)
  await note(database, made.id, `Created by parser ${parser.name}`, now)
  return made.id
}

/** Replaces the region's pages. Dates, name and state belong to staff and stay. */
export async function remakeBrochure(
  database: Database,
  brochureId: number,
  { parser, regionId, folder, pages, now }: Making,
): Promise<void> {
  const [changed] = await database
    .update(brochures)
    .set({
      parser_id: parser.id,
      parsed_url: folder.url,
      version: grown(brochures),
      last_updated: now,
    })
    .where(eq(brochures.id, brochureId))
    .returning({ id: brochures.id })
  if (!changed) throw new NoFolder('The brochure that was to be made anew is not there any more')
  const [region] = await database
    .select({ name: regions.name })
    .from(brochureRegions)
    .innerJoin(regions, eq(regions.id, brochureRegions.region_id))
    .where(and(eq(brochureRegions.brochure_id, brochureId), eq(brochureRegions.region_id, regionId)))
  // A merge may have taken the region during the run: its pages are the other brochure's now.
  if (!region) throw new NoFolder('The brochure does not have the region any more whose pages were to be made anew')
  await attachPages(database, { brochureId, regionId, parserId: parser.id }, pages)
  await note(database, brochureId, `Pages of ${region.name} made anew by parser ${parser.name}`, now)
}

/** The shop's categories of the brochure's language, list by list, as the form takes them when the shop is picked. */
async function takeShopCategories(database: Database, id: number, parser: Making['parser']): Promise<void> {
  const idsIn = async (list: ShopCategoryList) => {
    const link = shopCategoryLists[list]
    const rows = await database
      .select({ id: categories.id })
      .from(link)
      .innerJoin(categories, eq(categories.id, link.category_id))
      .where(and(eq(link.shop_id, parser.shop_id), eq(categories.language_id, parser.language_id)))
      .orderBy(asc(categories.id))
    return rows.map((row) => row.id)
  }
  await writeCategoryLists(database, id, {
    brochure_categories: await idsIn('shop_categories'),
    brochure_toplevel: await idsIn('shop_toplevel'),
    brochure_afterpage: await idsIn('shop_afterpage'),
  })
}

async function note(database: Database, brochure_id: number, caption: string, now: Date): Promise<void> {
  await database.insert(brochureUpdates).values({ brochure_id, caption, inserted_at: now })
}
