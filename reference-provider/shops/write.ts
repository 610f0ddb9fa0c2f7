/** What staff can change of shops. */
import { eq } from 'drizzle-orm'
import { grown } from '../database/columns'
import type { Target } from '../database/hold'
import { insertedId } from '../database/inserted'
import { isKnown } from '../database/known'
import type { Database } from '../database/open'
import { present } from '../database/present'
import { advertisementShops } from '../database/tables/ads'
import { brochures } from '../database/tables/brochures'
import { customerClients } from '../database/tables/clients'
import { shops } from '../database/tables/shops'
import { unlessUnchanged } from '../database/unchanged'
import { invalid } from '../http/errors'
import { hold } from '../http/hold'
import { requireUnused } from '../http/in-use'
import { endAll, type Remains } from '../imports/jobs'
import { endRunsOf, type LastLine } from '../parsers/log'
import { regionsAfter, storedRegionIds, writeLists } from './lists'
import { readShop } from './read'
import { checkTogether, type NewShop, type ShopChanges } from './rules'

/** 422 with messages by field for what breaks a rule. */
export async function addShop(database: Database, sent: NewShop, now: Date) {
  const { name, show_ads = false, show_ads_2 = false } = sent
  checkTogether({ show_ads, show_ads_2, regionIds: regionsAfter([], sent.regions) })
  await requireClient(database, sent.customer_client_id)
  const values = { ...ownFields(sent), name, inserted_at: now }
  const id = await insertedId(database.insert(shops).values(values).returning({ id: shops.id }))
  await writeLists(database, id, sent)
  return readShop(database, id)
}

export const shop = { table: shops, key: 'shop', read: readShop }

/**
 * 404 when there is none, 412 when the version is stale, 422 by field; rules on several fields look at stored values too. What is
 * stored already is no change: the version stays.
 */
export async function changeShop(database: Database, target: Target, sent: ShopChanges) {
  const { id } = target
  const stored = await hold(database, shop, target)
  const { show_ads = stored.show_ads, show_ads_2 = stored.show_ads_2 } = sent
  // Regions that stay are not checked: a shop from before this rule may have none, and can be changed all the same.
  const regionIds = sent.regions && regionsAfter(await storedRegionIds(database, id), sent.regions)
  checkTogether({ show_ads, show_ads_2, regionIds })
  await requireClient(database, sent.customer_client_id)
  const before = await readShop(database, id)
  await database
    .update(shops)
    .set({ ...ownFields(sent), version: grown(shops) })
    .where(eq(shops.id, id))
  await writeLists(database, id, sent)
  return unlessUnchanged(database, shops, { before, after: await readShop(database, id) })
}

/** What is left of work for a shop that was deleted. */
interface Ended {
  imports: Remains
  runs: LastLine[]
}

/**
 * 409 with the reason while the shop has brochures, or an advertisement is for it: without a shop the advertisement would be for
 * all. Its locations, parsers, imports and texts go with it.
 */
export async function removeShop(database: Database, target: Target, now: Date): Promise<Ended> {
  await hold(database, shop, target)
  requireUnused('shop', {
    brochure: await database.$count(brochures, eq(brochures.shop_id, target.id)),
    advertisement: await database.$count(advertisementShops, eq(advertisementShops.shop_id, target.id)),
  })
  const imports = await endAll(database, target.id, { why: 'the shop has been deleted', now })
  const runs = await endRunsOf(database, target.id, { why: 'The shop has been deleted', now })
  await database.delete(shops).where(eq(shops.id, target.id))
  return { imports, runs }
}

async function requireClient(database: Database, id: number | null | undefined): Promise<void> {
  if (id === undefined || id === null) return
  if (!(await isKnown(database, customerClients.id, id)))
    throw invalid({ customer_client_id: ['is not a known customer client'] })
}

/** The columns of the shop's own row that were sent. */
function ownFields(sent: ShopChanges): Partial<typeof shops.$inferInsert> {
  const { regions, shop_categories, shop_toplevel, shop_afterpage, shop_descriptions, radius, ...fields } = sent
  return present({ ...fields, radius_km: radius })
}
