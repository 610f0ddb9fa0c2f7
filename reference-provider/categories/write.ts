/** What staff can change of categories. */
import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Target } from '../database/hold'
import { insertedId } from '../database/inserted'
import { isKnown } from '../database/known'
import type { Database } from '../database/open'
import { present } from '../database/present'
import {
  advertisementCategories,
  brochureAfterpage,
  brochureCategories,
  brochures,
  brochureToplevel,
  categories,
  languages,
  shopAfterpage,
  shopCategories,
  shopToplevel,
} from '../database/schema'
import { invalid } from '../http/errors'
import { hold } from '../http/hold'
import { requireUnused } from '../http/in-use'
import { counted } from '../http/wording'
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

/** 404 when there is none, 412 when the version is stale, 422 for a language that it cannot have. */
export async function changeCategory(database: Database, target: Target, changes: CategoryChanges) {
  const stored = await hold(database, category, target)
  if (changes.language_id !== undefined && changes.language_id !== stored.language_id) {
    await requireLanguage(database, changes.language_id)
    await requireNoneOfOtherLanguage(database, target.id, changes.language_id)
  }
  await database
    .update(categories)
    .set({ ...present(changes), version: sql`${categories.version} + 1` })
    .where(eq(categories.id, target.id))
  return readCategory(database, target.id)
}

const shopLists = [shopCategories.category_id, shopToplevel.category_id, shopAfterpage.category_id]
const brochureLinks = [brochureCategories, brochureToplevel, brochureAfterpage]
const brochureLists = brochureLinks.map((link) => link.category_id)

/** A brochure has categories of its own language only, whichever of the two is changed. */
async function requireNoneOfOtherLanguage(database: Database, id: number, languageId: number): Promise<void> {
  const linked = brochureLinks.map((link) =>
    inArray(brochures.id, database.select({ id: link.brochure_id }).from(link).where(eq(link.category_id, id))),
  )
  const count = await database.$count(brochures, and(ne(brochures.language_id, languageId), or(...linked)))
  if (count > 0) throw invalid({ language: [`is not that of ${counted(count, 'brochure')} in this category`] })
}

/** 409 with the reason while a shop or a brochure is in it, or an advertisement is for it: without one it would be for all. */
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
