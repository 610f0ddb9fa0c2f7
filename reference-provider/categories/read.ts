/** Reading categories: all of them, or one. */
import { and, asc, count, eq, inArray, type SQL } from 'drizzle-orm'
import { countedStates, stateCounts } from '../brochures/states'
import { byName } from '../database/name-order'
import type { Database } from '../database/open'
import { brochureCategories, brochures } from '../database/tables/brochures'
import { categories } from '../database/tables/categories'
import { languages } from '../database/tables/languages'
import { shopCategories } from '../database/tables/shops'
import { notFound } from '../http/errors'

/** All categories by name, each with its numbers of shops and of brochures by state. */
export function listCategories(database: Database) {
  return readWhere(database, undefined)
}

/** 404 when there is none. */
export async function readCategory(database: Database, id: number) {
  const [category] = await readWhere(database, eq(categories.id, id))
  if (!category) throw notFound('Category')
  return category
}

async function readWhere(database: Database, where: SQL | undefined) {
  // One after the other: within a write they share the connection of its transaction.
  const rows = await database
    .select({
      category: categories,
      language: { id: languages.id, name: languages.name, file_small_url: languages.file_small_url },
    })
    .from(categories)
    .innerJoin(languages, eq(languages.id, categories.language_id))
    .where(where)
    .orderBy(asc(byName(categories.name)), asc(categories.id))
  const ids = where && rows.map((row) => row.category.id)
  const shops = await countShops(database, ids && inArray(shopCategories.category_id, ids))
  const byState = await countByState(database, ids && inArray(brochureCategories.category_id, ids))
  return rows.map(({ category: { language_id: _, icon_url, inserted_at, ...fields }, language }) => ({
    ...fields,
    language,
    icon: icon_url === null ? null : { file_small_url: icon_url },
    shops_count: shops.get(fields.id) ?? 0,
    ...stateCounts((state) => byState.get(`${fields.id} ${state}`)),
    inserted_at: inserted_at.toISOString(),
  }))
}

async function countShops(database: Database, where: SQL | undefined): Promise<Map<number, number>> {
  const rows = await database
    .select({ id: shopCategories.category_id, count: count() })
    .from(shopCategories)
    .where(where)
    .groupBy(shopCategories.category_id)
  return new Map(rows.map((row) => [row.id, row.count]))
}

async function countByState(database: Database, where: SQL | undefined): Promise<Map<string, number>> {
  const rows = await database
    .select({ id: brochureCategories.category_id, state: brochures.state, count: count() })
    .from(brochureCategories)
    .innerJoin(brochures, eq(brochures.id, brochureCategories.brochure_id))
    .where(and(inArray(brochures.state, countedStates), where))
    .groupBy(brochureCategories.category_id, brochures.state)
  return new Map(rows.map((row) => [`${row.id} ${row.state}`, row.count]))
}
