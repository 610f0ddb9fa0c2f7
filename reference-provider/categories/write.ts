/** What staff can change of categories. */
import { eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { isKnown } from '../database/known'
import type { Database } from '../database/open'
import { present } from '../database/present'
import {
  brochureAfterpage,
  brochureCategories,
  brochureToplevel,
  categories,
  languages,
  shopAfterpage,
  shopCategories,
  shopToplevel,
} from '../database/schema'
import { invalid, notFound, refuse } from '../http/errors'
import { stale } from '../http/versions'
import { readCategory } from './read'
import type { CategoryChanges, NewCategory } from './rules'

/** 422 for an unknown language. */
export async function addCategory(database: Database, category: NewCategory, now: Date) {
  await requireLanguage(database, category.language_id)
  const values = { ...present(category), name: category.name, language_id: category.language_id, inserted_at: now }
  const [made] = await database.insert(categories).values(values).returning({ id: categories.id })
  return readCategory(database, made?.id ?? 0)
}

export interface CategoryWrite {
  id: number
  /** Null when the write does not say which version it is based on. */
  expected: number | null
}

/** 404 when there is none, 412 when the version is stale. */
export async function changeCategory(database: Database, write: CategoryWrite, changes: CategoryChanges) {
  await lock(database, write)
  if (changes.language_id !== undefined) await requireLanguage(database, changes.language_id)
  await database
    .update(categories)
    .set({ ...present(changes), version: sql`${categories.version} + 1` })
    .where(eq(categories.id, write.id))
  return readCategory(database, write.id)
}

const shopLists = [shopCategories.category_id, shopToplevel.category_id, shopAfterpage.category_id]
const brochureLists = [brochureCategories.category_id, brochureToplevel.category_id, brochureAfterpage.category_id]

/** 409 with the reason while a shop or a brochure is in it. */
export async function removeCategory(database: Database, write: CategoryWrite): Promise<void> {
  await lock(database, write)
  const shops = await countIn(database, shopLists, write.id)
  const brochures = await countIn(database, brochureLists, write.id)
  const users = [counted(brochures, 'brochure'), counted(shops, 'shop')].filter((text) => text !== '')
  if (users.length > 0) throw refuse(409, `The category is in use by ${users.join(' and ')}.`)
  await database.delete(categories).where(eq(categories.id, write.id))
}

async function lock(database: Database, { id, expected }: CategoryWrite): Promise<void> {
  const columns = { version: categories.version }
  const [stored] = await database.select(columns).from(categories).where(eq(categories.id, id)).for('update')
  if (!stored) throw notFound('Category')
  if (expected !== null && expected !== stored.version) throw stale('category', await readCategory(database, id))
}

async function requireLanguage(database: Database, id: number): Promise<void> {
  if (!(await isKnown(database, languages.id, id))) throw invalid({ language: ['is not a known language'] })
}

/** “1 shop”, “2 shops”; nothing for none. */
const counted = (count: number, what: string) => (count === 0 ? '' : `${count} ${what}${count === 1 ? '' : 's'}`)

/** Entries in the fullest of the lists: one brochure may stand in all three. */
async function countIn(database: Database, lists: readonly PgColumn[], id: number): Promise<number> {
  let most = 0
  for (const category of lists) most = Math.max(most, await database.$count(category.table, eq(category, id)))
  return most
}
