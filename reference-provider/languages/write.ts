/** Changes of languages: no screen makes them, but the contract has them (section 3, "Deleting what is in use"). */
import { eq } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Target } from '../database/hold'
import type { Database } from '../database/open'
import { advertisements } from '../database/tables/ads'
import { brochures } from '../database/tables/brochures'
import { categories } from '../database/tables/categories'
import { languages } from '../database/tables/languages'
import { parsers } from '../database/tables/parsers'
import { shopDescriptions } from '../database/tables/shops'
import { notFound } from '../http/errors'
import { hold } from '../http/hold'
import { requireUnused } from '../http/in-use'

/** 404 when there is none, 412 when the version is stale, 409 with the reason while anything is in it. */
export async function removeLanguage(database: Database, target: Target): Promise<void> {
  await hold(database, { table: languages, key: 'language', read: readLanguage }, target)
  const countIn = (language: PgColumn) => database.$count(language.table, eq(language, target.id))
  requireUnused('language', {
    category: await countIn(categories.language_id),
    brochure: await countIn(brochures.language_id),
    parser: await countIn(parsers.language_id),
    advertisement: await countIn(advertisements.language_id),
    'shop description': await countIn(shopDescriptions.language_id),
  })
  await database.delete(languages).where(eq(languages.id, target.id))
}

async function readLanguage(database: Database, id: number) {
  const [language] = await database.select().from(languages).where(eq(languages.id, id))
  if (!language) throw notFound('Language')
  return language
}
