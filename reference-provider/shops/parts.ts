/** The parts of shops, read for many shops at once. */
import { asc, eq, inArray } from 'drizzle-orm'
import { byOwner } from '../database/group'
import { byName } from '../database/name-order'
import type { Database } from '../database/open'
import { categories } from '../database/tables/categories'
import { regions } from '../database/tables/regions'
import { type ShopCategoryList, shopCategoryLists, shopRegions } from '../database/tables/shops'

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

/** A shop's categories in its answer: the three lists, the first of them under two names. */
interface ShopCategories extends Record<ShopCategoryList, ShopCategory[]> {
  categories: ShopCategory[]
}

/** Each list is empty for a shop that has none, or does not exist. */
export async function categoriesOfShops(
  database: Database,
  shopIds: number[],
): Promise<(shopId: number) => ShopCategories> {
  // One after the other: within a write they share the connection of its transaction.
  const all = await categoriesInList(database, 'shop_categories', shopIds)
  const toplevel = await categoriesInList(database, 'shop_toplevel', shopIds)
  const afterpage = await categoriesInList(database, 'shop_afterpage', shopIds)
  return (id) => {
    const shop_categories = all.get(id) ?? []
    return {
      categories: shop_categories,
      shop_categories,
      shop_toplevel: toplevel.get(id) ?? [],
      shop_afterpage: afterpage.get(id) ?? [],
    }
  }
}

async function categoriesInList(
  database: Database,
  list: ShopCategoryList,
  shopIds: number[],
): Promise<Map<number, ShopCategory[]>> {
  if (shopIds.length === 0) return new Map()
  const link = shopCategoryLists[list]
  const rows = await database
    .select({ owner: link.shop_id, id: categories.id, name: categories.name })
    .from(link)
    .innerJoin(categories, eq(categories.id, link.category_id))
    .where(inArray(link.shop_id, shopIds))
    .orderBy(asc(byName(categories.name)), asc(categories.id))
  return byOwner(rows, ({ id, name }) => ({ id, name, category: { id, name } }))
}
