/** The three lists of categories of a brochure: checked against its language, written as they were sent. */
import { and, asc, eq, inArray, notInArray } from 'drizzle-orm'
import type { Database } from '../database/open'
import { type BrochureCategoryList, brochureCategoryLists } from '../database/tables/brochures'
import { categories } from '../database/tables/categories'
import type { FieldErrors } from '../http/errors'

/** Category ids by list; a list that is not named stays as it is. */
export type CategoryLists = Partial<Record<BrochureCategoryList, number[] | undefined>>

const listNames = Object.keys(brochureCategoryLists) as BrochureCategoryList[] // the keys of that table

/** Each category must be of the brochure's language. @param held categories that need no check, by list */
export async function categoryErrors(
  database: Database,
  lists: CategoryLists,
  languageId: number,
  held: CategoryLists = {},
): Promise<FieldErrors> {
  const asked = [...new Set(listNames.flatMap((name) => lists[name] ?? []))]
  if (asked.length === 0) return {}
  const rows = await database
    .select({ id: categories.id, language_id: categories.language_id })
    .from(categories)
    .where(inArray(categories.id, asked))
  const languages = new Map(rows.map((row) => [row.id, row.language_id]))
  const errors: FieldErrors = {}
  for (const name of listNames) {
    const fresh = (lists[name] ?? []).filter((id) => !held[name]?.includes(id))
    const wrong = fresh.filter((id) => languages.get(id) !== languageId)
    if (wrong.length > 0) errors[name] = [...new Set(wrong.map((id) => wordsFor(id, languages.has(id))))]
  }
  return errors
}

function wordsFor(id: number, known: boolean): string {
  return known ? `Category ${id} is of another language` : 'is not a known category'
}

/** What a brochure has now. */
export async function readCategoryLists(
  database: Database,
  brochureId: number,
): Promise<Record<BrochureCategoryList, number[]>> {
  const read = async (name: BrochureCategoryList) => {
    const link = brochureCategoryLists[name]
    const rows = await database
      .select({ id: link.category_id })
      .from(link)
      .where(eq(link.brochure_id, brochureId))
      .orderBy(asc(link.id))
    return rows.map(({ id }) => id)
  }
  return {
    brochure_categories: await read('brochure_categories'),
    brochure_toplevel: await read('brochure_toplevel'),
    brochure_afterpage: await read('brochure_afterpage'),
  }
}

/** Links that stay keep their id. */
export async function writeCategoryLists(database: Database, brochureId: number, lists: CategoryLists): Promise<void> {
  for (const name of listNames) {
    const ids = lists[name]
    if (ids) await writeList(database, name, brochureId, ids)
  }
}

async function writeList(
  database: Database,
  name: BrochureCategoryList,
  brochureId: number,
  ids: number[],
): Promise<void> {
  const link = brochureCategoryLists[name]
  const others = ids.length > 0 ? notInArray(link.category_id, ids) : undefined
  await database.delete(link).where(and(eq(link.brochure_id, brochureId), others))
  if (ids.length === 0) return
  await database
    .insert(link)
    .values(ids.map((category_id) => ({ brochure_id: brochureId, category_id })))
    .onConflictDoNothing()
}
