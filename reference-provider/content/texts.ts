/** The texts of the public sites, by language. */
import { isDeepStrictEqual } from 'node:util'
import { asc, eq, or, type SQL } from 'drizzle-orm'
import { grown } from '../database/columns'
import type { Database } from '../database/open'
import { contentTexts } from '../database/tables/content'
import { languages } from '../database/tables/languages'
import { invalid, notFound } from '../http/errors'
import { idIn } from '../http/query'
import { unstorable } from '../http/stored-text'
import { stale } from '../http/versions'
import type { ContentChange } from './rules'

interface LanguageTexts {
  id: number
  language: string
  version: number
  description: string
  disclaimer: string
  info: string
  site_disclaimer: string
}

/** Of every language, those without any text included. */
export function listTexts(database: Database): Promise<LanguageTexts[]> {
  return textsWhere(database, undefined)
}

/** As the contract words it: texts by language, and the disclaimers of the site. */
export function asConfig(texts: LanguageTexts[]) {
  return {
    languages: Object.fromEntries(
      texts.map(({ language, version, description, disclaimer, info }) => [
        language,
        { version, description, disclaimer, info },
      ]),
    ),
    disclaimers: Object.fromEntries(texts.map(({ language, site_disclaimer }) => [language, site_disclaimer])),
  }
}

/** @param name symbol or id; 404 when there is no such language */
export async function readTexts(database: Database, name: string): Promise<LanguageTexts> {
  const texts = await findTexts(database, name)
  if (!texts) throw notFound('Language')
  return texts
}

/** 422 for an unknown language, 412 with its texts when they have changed since. What is stored already is no change: the version stays. */
export async function changeTexts(database: Database, name: string, change: ContentChange, expected: number | null) {
  const known = await findTexts(database, name)
  if (!known) throw invalid({ language: ['is not a known language'] })
  // The row is there to be locked before it is compared.
  await database.insert(contentTexts).values({ language_id: known.id }).onConflictDoNothing()
  await database.select().from(contentTexts).where(eq(contentTexts.language_id, known.id)).for('update')
  const stored = await readTexts(database, name)
  if (expected !== null && expected !== stored.version) throw stale('config', stored)
  if (isDeepStrictEqual({ ...stored, ...change }, stored)) return stored
  await database
    .update(contentTexts)
    .set({ ...change, version: grown(contentTexts) })
    .where(eq(contentTexts.language_id, known.id))
  return readTexts(database, name)
}

async function findTexts(database: Database, name: string): Promise<LanguageTexts | undefined> {
  // An address may name text that the database cannot store, and refuses to look for.
  if (unstorable(name) !== null) return undefined
  const id = idIn(name)
  const byId = id === null ? undefined : eq(languages.id, id)
  const [texts] = await textsWhere(database, or(eq(languages.symbol, name), byId))
  return texts
}

async function textsWhere(database: Database, where: SQL | undefined): Promise<LanguageTexts[]> {
  const rows = await database
    .select({ id: languages.id, language: languages.symbol, texts: contentTexts })
    .from(languages)
    .leftJoin(contentTexts, eq(contentTexts.language_id, languages.id))
    .where(where)
    .orderBy(asc(languages.id))
  return rows.map(({ id, language, texts }) => ({
    id,
    language,
    version: texts?.version ?? 1,
    description: texts?.description ?? '',
    disclaimer: texts?.disclaimer ?? '',
    info: texts?.info ?? '',
    site_disclaimer: texts?.site_disclaimer ?? '',
  }))
}
