/** The lists of a shop as they are written: regions, categories of three kinds, texts by language. */
import { asc, eq } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { unknownIds } from '../database/known'
import type { Database } from '../database/open'
import { present } from '../database/present'
import { categories } from '../database/tables/categories'
import { languages } from '../database/tables/languages'
import { regions } from '../database/tables/regions'
import { type ShopCategoryList, shopCategoryLists, shopDescriptions, shopRegions } from '../database/tables/shops'
import { invalid } from '../http/errors'
import type { ShopChanges } from './rules'

type SentRegions = ShopChanges['regions']

/**
 * The regions once `sent` is applied. With a delete flag anywhere the list tells what changes, and regions that it does
 * not name stay; without one it is the whole list.
 */
export function regionsAfter(before: readonly number[], sent: NonNullable<SentRegions>): number[] {
  const gone = new Set(sent.filter((region) => region.delete).map(({ id }) => id))
  const kept = sent.filter((region) => !region.delete).map(({ id }) => id)
  const base = gone.size > 0 ? before : []
  return [...new Set([...base, ...kept])].filter((id) => !gone.has(id))
}

/** In the order of their ids; none for a shop that is not there. */
export async function storedRegionIds(database: Database, shopId: number): Promise<number[]> {
  const rows = await database
    .select({ id: shopRegions.region_id })
    .from(shopRegions)
    .where(eq(shopRegions.shop_id, shopId))
    .orderBy(asc(shopRegions.region_id))
  return rows.map(({ id }) => id)
}

/** Writes the lists that were sent and leaves the others; 422 when they name a missing record. */
export async function writeLists(database: Database, shopId: number, sent: ShopChanges): Promise<void> {
  await writeRegions(database, shopId, sent.regions)
  await writeCategories(database, shopId, sent)
  await writeDescriptions(database, shopId, sent.shop_descriptions)
}

async function writeRegions(database: Database, shopId: number, sent: SentRegions): Promise<void> {
  if (sent === undefined) return
  const before = await storedRegionIds(database, shopId)
  const after = regionsAfter(before, sent)
  await requireKnown(database, regions.id, after, { regions: ['is not a known region'] })
  await database.delete(shopRegions).where(eq(shopRegions.shop_id, shopId))
  if (after.length > 0)
    await database.insert(shopRegions).values(after.map((region_id) => ({ shop_id: shopId, region_id })))
}

const listNames = Object.keys(shopCategoryLists) as ShopCategoryList[] // the keys of that table

async function writeCategories(database: Database, shopId: number, sent: ShopChanges): Promise<void> {
  for (const name of listNames) {
    const ids = sent[name] && [...new Set(sent[name])]
    if (ids === undefined) continue
    await requireKnown(database, categories.id, ids, { [name]: ['is not a known category'] })
    const link = shopCategoryLists[name]
    await database.delete(link).where(eq(link.shop_id, shopId))
    if (ids.length > 0) await database.insert(link).values(ids.map((category_id) => ({ shop_id: shopId, category_id })))
  }
}

/** A language that is not named keeps its texts, and so does a text that is left out. */
async function writeDescriptions(
  database: Database,
  shopId: number,
  sent: ShopChanges['shop_descriptions'],
): Promise<void> {
  if (sent === undefined || sent.length === 0) return
  const ids = sent.map(({ language_id }) => language_id)
  await requireKnown(database, languages.id, ids, { language_id: ['is not a known language'] })
  for (const { language_id, ...texts } of sent) {
    const set = present(texts)
    const insert = database.insert(shopDescriptions).values({ shop_id: shopId, language_id, ...set })
    const target = [shopDescriptions.shop_id, shopDescriptions.language_id]
    await (Object.keys(set).length === 0
      ? insert.onConflictDoNothing({ target })
      : insert.onConflictDoUpdate({ target, set }))
  }
}

async function requireKnown(
  database: Database,
  column: PgColumn,
  ids: readonly number[],
  errors: Record<string, string[]>,
): Promise<void> {
  if ((await unknownIds(database, column, ids)).length > 0) throw invalid(errors)
}
