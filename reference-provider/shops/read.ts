/** Reading shops: a page of the list, one, the light options. */
import { and, asc, count, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { countedStates, stateCounts } from '../brochures/states'
import { containing } from '../database/containing'
import { byOwner } from '../database/group'
import { isKnown } from '../database/known'
import { byName } from '../database/name-order'
import type { Database } from '../database/open'
import { brochures } from '../database/tables/brochures'
import { categories } from '../database/tables/categories'
import { type customerTypes, shopCategories, shopDescriptions, shopRegions, shops } from '../database/tables/shops'
import { notFound } from '../http/errors'
import { pagesOf } from '../http/query'
import { categoriesOfShops, regionsOfShops } from './parts'

/** Contract section 3. */
const pageSize = 25

interface ShopWish {
  customer?: (typeof customerTypes)[number] | undefined
  search: string
  page: number
}

type ShopRow = typeof shops.$inferSelect

/** A page of shops by name; beyond the last page it is empty. */
export async function listShops(database: Database, { customer, search, page }: ShopWish) {
  const where = and(
    customer && eq(shops.customer, customer),
    search === '' ? undefined : containing(shops.name, search),
  )
  const total = await database.$count(shops, where)
  const rows = await database
    .select()
    .from(shops)
    .where(where)
    .orderBy(asc(byName(shops.name)), asc(shops.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { shops: await withLists(database, rows), total_pages: pagesOf(total, pageSize), count: total }
}

/** 404 when there is none. */
export async function readShop(database: Database, id: number) {
  const rows = await database.select().from(shops).where(eq(shops.id, id))
  const [shop] = await withLists(database, rows)
  if (!shop) throw notFound('Shop')
  return shop
}

/** 404 when there is none. */
export async function requireShop(database: Database, id: number): Promise<void> {
  if (!(await isKnown(database, shops.id, id))) throw notFound('Shop')
}

async function withLists(database: Database, rows: ShopRow[]) {
  const ids = rows.map((row) => row.id)
  // One after the other: within a write they share the connection of its transaction.
  const regions = await regionsOfShops(database, ids)
  const categoryLists = await categoriesOfShops(database, ids)
  const descriptions = await descriptionsOf(database, ids)
  const counts = await countsOf(database, ids.length === 0 ? sql`false` : inArray(brochures.shop_id, ids))
  return rows.map(({ icon_url, radius_km, inserted_at, ...fields }) => ({
    ...fields,
    radius: radius_km,
    icon: icon_url === null ? null : { file_small_url: icon_url },
    inserted_at: inserted_at.toISOString(),
    regions: regions.get(fields.id) ?? [],
    ...categoryLists(fields.id),
    shop_descriptions: descriptions.get(fields.id) ?? [],
    ...stateCounts((state) => counts.get(`${fields.id} ${state}`)),
  }))
}

async function countsOf(database: Database, where: SQL): Promise<Map<string, number>> {
  const rows = await database
    .select({ shop: brochures.shop_id, state: brochures.state, count: count() })
    .from(brochures)
    .where(and(inArray(brochures.state, countedStates), where))
    .groupBy(brochures.shop_id, brochures.state)
  return new Map(rows.map((row) => [`${row.shop} ${row.state}`, row.count]))
}

async function descriptionsOf(database: Database, ids: number[]) {
  if (ids.length === 0) return new Map<number, never>()
  const rows = await database
    .select({
      owner: shopDescriptions.shop_id,
      id: shopDescriptions.id,
      language_id: shopDescriptions.language_id,
      description: shopDescriptions.description,
      meta_description: shopDescriptions.meta_description,
      title_main: shopDescriptions.title_main,
      title_secondary: shopDescriptions.title_secondary,
    })
    .from(shopDescriptions)
    .where(inArray(shopDescriptions.shop_id, ids))
    .orderBy(asc(shopDescriptions.language_id))
  return byOwner(rows, ({ owner: _, ...description }) => description)
}

/** Every shop, light, by name. A shop's languages are those of its categories and of its descriptions. */
export async function shopOptions(database: Database) {
  // Shops are read first: their parts may be newer than they are, but not older. A shop that was just made has all of its parts.
  const rows = await database
    .select({ id: shops.id, name: shops.name })
    .from(shops)
    .orderBy(asc(byName(shops.name)), asc(shops.id))
  const regions = await database
    .select({ owner: shopRegions.shop_id, id: shopRegions.region_id })
    .from(shopRegions)
    .orderBy(asc(shopRegions.region_id))
  const languages = await languagesOfShops(database)
  const regionIds = byOwner(regions, (row) => row.id)
  return rows.map((shop) => ({
    ...shop,
    language_ids: languages.get(shop.id) ?? [],
    region_ids: regionIds.get(shop.id) ?? [],
  }))
}

async function languagesOfShops(database: Database): Promise<Map<number, number[]>> {
  const ofCategories = database
    .select({ owner: shopCategories.shop_id, id: categories.language_id })
    .from(shopCategories)
    .innerJoin(categories, eq(categories.id, shopCategories.category_id))
  const ofDescriptions = database
    .select({ owner: shopDescriptions.shop_id, id: shopDescriptions.language_id })
    .from(shopDescriptions)
  const rows = await ofCategories.union(ofDescriptions)
  return byOwner(
    rows.toSorted((a, b) => a.id - b.id),
    (row) => row.id,
  )
}
