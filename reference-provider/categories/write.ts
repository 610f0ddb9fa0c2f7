/** What staff can change of categories. */
import { eq } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { grown } from '../database/columns'
import type { Target } from '../database/hold'
import { insertedId } from '../database/inserted'
import { isKnown } from '../database/known'
import type { Database } from '../database/open'
import { present } from '../database/present'
import { advertisementCategories } from '../database/tables/ads'
import { brochureCategoryLists } from '../database/tables/brochures'
import { categories } from '../database/tables/categories'
import { languages } from '../database/tables/languages'
import { shopCategoryLists } from '../database/tables/shops'
import { unlessUnchanged } from '../database/unchanged'
import { invalid } from '../http/errors'
import { hold } from '../http/hold'
import { requireUnused } from '../http/in-use'
import { readCategory } from './read'
import type { CategoryChanges, NewCategory } from './rules'

/** 422 for an unknown language. */
export async function addCategory(database: Database, category: NewCategory, now: Date) {
  await requireLanguage(database, category.language_id)
  const values = { ...present(category), name: category.name, language_id: category.language_id, inserted_at: now }
  return readCategory(
    database,
    await insertedId(database.insert(categories).values(values).returning({ id: categories.id })),
  )
}

const category = { table: categories, key: 'category', read: readCategory }

/** 404 when there is none, 412 when the version is stale. What is stored already is no change: the version stays. */
export async function changeCategory(database: Database, target: Target, changes: CategoryChanges) {
  await hold(database, category, target)
  if (changes.language_id !== undefined) await requireLanguage(database, changes.language_id)
  const before = await readCategory(database, target.id)
  await database
    .update(categories)
    .set({ ...present(changes), version: grown(categories) })
    .where(eq(categories.id, target.id))
  return unlessUnchanged(database, categories, { before, after: await readCategory(database, target.id) })
}

const shopLists = Object.values(shopCategoryLists).map((list) => list.category_id)
const brochureLists = Object.values(brochureCategoryLists).map((list) => list.category_id)

/** 409 with the reason while a shop or a brochure is in it, or an ad is for it: without a category, an ad is for all. */
export async function removeCategory(database: Database, target: Target): Promise<void> {
  await hold(database, category, target)
  requireUnused('category', {
    brochure: await countIn(database, brochureLists, target.id),
    shop: await countIn(database, shopLists, target.id),
    advertisement: await countIn(database, [advertisementCategories.category_id], target.id),
  })
  await database.delete(categories).where(eq(categories.id, target.id))
}

async function requireLanguage(database: Database, id: number): Promise<void> {
  if (!(await isKnown(database, languages.id, id))) throw invalid({ language: ['is not a known language'] })
}

/** Entries in the fullest of the lists: one brochure may stand in all three. */
async function countIn(database: Database, lists: readonly PgColumn[], id: number): Promise<number> {
  let most = 0
  for (const category of lists) most = Math.max(most, await database.$count(category.table, eq(category, id)))
  return most
}
