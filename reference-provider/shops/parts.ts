/** What hangs on shops, read for many at once. */
import { asc, eq, inArray } from 'drizzle-orm'
import { byOwner } from '../database/group'
import { byName } from '../database/name-order'
import type { Database } from '../database/open'
import { categories } from '../database/tables/categories'
import { regions } from '../database/tables/regions'
import { shopAfterpage, shopCategories, shopRegions, shopToplevel } from '../database/tables/shops'

interface Named {
  id: number
  name: string
}

/** A shop's category: `id` is the category's, for the link has none of its own. */
interface ShopCategory extends Named {
  category: Named
}

export async function regionsOfShops(database: Database, shopIds: number[]): Promise<Map<number, Named[]>> {
  if (shopIds.length === 0) return new Map()
  const rows = await database
    .select({ owner: shopRegions.shop_id, id: regions.id, name: regions.name })
    .from(shopRegions)
    .innerJoin(regions, eq(regions.id, shopRegions.region_id))
    .where(inArray(shopRegions.shop_id, shopIds))
    .orderBy(asc(byName(regions.name)), asc(regions.id))
  return byOwner(rows, ({ id, name }) => ({ id, name }))
}

const links = { shop_categories: shopCategories, shop_toplevel: shopToplevel, shop_afterpage: shopAfterpage }

export async function categoriesOfShops(
  database: Database,
  kind: keyof typeof links,
  shopIds: number[],
): Promise<Map<number, ShopCategory[]>> {
  if (shopIds.length === 0) return new Map()
  const link = links[kind]
  const rows = await database
    .select({ owner: link.shop_id, id: categories.id, name: categories.name })
    .from(link)
    .innerJoin(categories, eq(categories.id, link.category_id))
    .where(inArray(link.shop_id, shopIds))
    .orderBy(asc(byName(categories.name)), asc(categories.id))
  return byOwner(rows, ({ id, name }) => ({ id, name, category: { id, name } }))
}
