/** What staff can change of advertisements. */
import { eq } from 'drizzle-orm'
import { grown } from '../database/columns'
import { holdRow, type Target } from '../database/hold'
import { insertedId } from '../database/inserted'
import { unknownIds } from '../database/known'
import type { Database } from '../database/open'
import { advertisementCategories, advertisementShops, advertisements } from '../database/tables/ads'
import { categories } from '../database/tables/categories'
import { customerClients } from '../database/tables/clients'
import { languages } from '../database/tables/languages'
import { shops } from '../database/tables/shops'
import { unlessUnchanged } from '../database/unchanged'
import { conflict } from '../graphql/errors'
import { type FieldErrors, refuseIfAny } from '../http/errors'
import { type AdType, readAd } from './read'
import type { AdFields } from './rules'

/** What an ad shows, by its kind. */
type Shown = Pick<typeof advertisements.$inferInsert, 'ad_type' | 'file_url' | 'content'>

/** BAD_USER_INPUT for an unknown client, language, shop or category. */
export async function addAd(database: Database, ad: AdFields, shown: Shown) {
  await check(database, ad)
  const values: typeof advertisements.$inferInsert = { ...columnsOf(ad), ...shown }
  const id = await insertedId(database.insert(advertisements).values(values).returning({ id: advertisements.id }))
  await link(database, id, ad)
  return readAd(database, id)
}

/** The stored ad, which nobody else changes until the operation ends. NOT_FOUND, or CONFLICT when the version is stale. */
export async function holdAd(database: Database, { id, expected }: Target, kind?: AdType) {
  await holdRow(database, advertisements, id)
  const stored = await readAd(database, id, kind)
  if (expected !== null && expected !== stored.version) throw conflict({ adsAdvertisement: stored })
  return stored
}

/** Changes an ad that is held. BAD_USER_INPUT as for a new one. What is stored already is no change: the version stays. */
export async function changeAd(database: Database, id: number, ad: AdFields, shown: Shown) {
  await check(database, ad)
  const before = await readAd(database, id)
  await database
    .update(advertisements)
    .set({ ...columnsOf(ad), ...shown, version: grown(advertisements) })
    .where(eq(advertisements.id, id))
  await database.delete(advertisementShops).where(eq(advertisementShops.advertisement_id, id))
  await database.delete(advertisementCategories).where(eq(advertisementCategories.advertisement_id, id))
  await link(database, id, ad)
  return unlessUnchanged(database, advertisements, { before, after: await readAd(database, id) })
}

/** NOT_FOUND, or CONFLICT when the version is stale. */
export async function removeAd(database: Database, target: Target): Promise<void> {
  await holdAd(database, target)
  await database.delete(advertisements).where(eq(advertisements.id, target.id))
}

async function check(database: Database, ad: AdFields): Promise<void> {
  const named = [
    ['customerClientId', customerClients.id, [ad.customerClientId], 'is not a client that exists'],
    ['languageId', languages.id, [ad.languageId], 'is not a language that exists'],
    ['shopIds', shops.id, ad.shopIds, 'holds a shop that does not exist'],
    ['categoryIds', categories.id, ad.categoryIds, 'holds a category that does not exist'],
  ] as const
  const errors: FieldErrors = {}
  for (const [field, column, ids, message] of named)
    if ((await unknownIds(database, column, ids)).length > 0) errors[field] = [message]
  refuseIfAny(errors)
}

function columnsOf(ad: AdFields) {
  return {
    customer_client_id: ad.customerClientId,
    platform_type: ad.platformType,
    display_at: ad.displayAt,
    display_start_at: ad.displayStartAt,
    display_stop_at: ad.displayStopAt,
    display_url: ad.displayUrl,
    impressions_limit: ad.impressionsLimit,
    weight: ad.weight,
    status: ad.status,
    language_id: ad.languageId,
  }
}

async function link(database: Database, advertisement_id: number, { shopIds, categoryIds }: AdFields): Promise<void> {
  const shopRows = shopIds.map((shop_id) => ({ advertisement_id, shop_id }))
  if (shopRows.length > 0) await database.insert(advertisementShops).values(shopRows)
  const categoryRows = categoryIds.map((category_id) => ({ advertisement_id, category_id }))
  if (categoryRows.length > 0) await database.insert(advertisementCategories).values(categoryRows)
}
