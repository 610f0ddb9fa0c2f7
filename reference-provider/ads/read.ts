/** Reading advertisements: a page of them, or one. */
import { and, asc, count, desc, eq, type SQL } from 'drizzle-orm'
import { linkedRecords } from '../database/linked'
import type { Database } from '../database/open'
import { advertisementCategories, advertisementShops, advertisements } from '../database/tables/ads'
import { categories } from '../database/tables/categories'
import { customerClients } from '../database/tables/clients'
import { languages } from '../database/tables/languages'
import { shops } from '../database/tables/shops'
import { missing } from '../graphql/errors'
import { offsetOf, type PageWish, paginationOf } from '../graphql/paging'

export type AdType = (typeof advertisements.$inferSelect)['ad_type']

/** Orders by the name of the argument's value; ties by id, so that no ad stands on two pages. */
export const adOrders = {
  DISPLAY_START_AT_DESC: [desc(advertisements.display_start_at), desc(advertisements.id)],
  DISPLAY_START_AT_ASC: [asc(advertisements.display_start_at), asc(advertisements.id)],
} as const

export type AdOrder = keyof typeof adOrders

export async function listAds(database: Database, { orderBy, ...wish }: PageWish & { orderBy: AdOrder }) {
  const [all] = await database.select({ total: count() }).from(advertisements)
  const rows = await select(database, undefined)
    .orderBy(...adOrders[orderBy])
    .limit(wish.pageSize)
    .offset(offsetOf(wish))
  return { entries: await answers(database, rows), pagination: paginationOf(wish, all?.total ?? 0) }
}

/** NOT_FOUND when there is none, or none of this kind. */
export async function readAd(database: Database, id: number, kind?: AdType) {
  const ofKind = kind && eq(advertisements.ad_type, kind)
  const [ad] = await answers(database, await select(database, and(eq(advertisements.id, id), ofKind)))
  if (!ad) throw missing('The advertisement')
  return ad
}

export type Ad = Awaited<ReturnType<typeof readAd>>

function select(database: Database, where: SQL | undefined) {
  return database
    .select({
      ad: advertisements,
      customerClient: { id: customerClients.id, version: customerClients.version, name: customerClients.name },
      language: { id: languages.id, name: languages.name, symbol: languages.symbol },
    })
    .from(advertisements)
    .innerJoin(customerClients, eq(customerClients.id, advertisements.customer_client_id))
    .innerJoin(languages, eq(languages.id, advertisements.language_id))
    .where(where)
    .$dynamic()
}

const shopLink = { owner: advertisementShops.advertisement_id, record: advertisementShops.shop_id, of: shops }
const categoryLink = {
  owner: advertisementCategories.advertisement_id,
  record: advertisementCategories.category_id,
  of: categories,
}

type Row = Awaited<ReturnType<typeof select>>[number]

async function answers(database: Database, rows: readonly Row[]) {
  const adIds = rows.map(({ ad }) => ad.id)
  // One after the other: within an operation they share the connection of its transaction.
  const inShops = await linkedRecords(database, shopLink, adIds)
  const inCategories = await linkedRecords(database, categoryLink, adIds)
  return rows.map(({ ad, customerClient, language }) => ({
    id: ad.id,
    version: ad.version,
    adType: ad.ad_type,
    customerClient,
    platformType: ad.platform_type,
    displayAt: ad.display_at,
    displayStartAt: ad.display_start_at.toISOString(),
    displayStopAt: ad.display_stop_at.toISOString(),
    displayUrl: ad.display_url,
    impressionsLimit: ad.impressions_limit,
    weight: ad.weight,
    status: ad.status,
    language,
    shops: inShops.get(ad.id) ?? [],
    categories: inCategories.get(ad.id) ?? [],
    fileUrl: ad.file_url,
    content: ad.content,
  }))
}
