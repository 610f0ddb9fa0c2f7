/** Reading parsers. */
import { asc, eq } from 'drizzle-orm'
import { byName } from '../database/name-order'
import type { Database } from '../database/open'
import { languages } from '../database/tables/languages'
import { parserClasses, parsers } from '../database/tables/parsers'
import { regions } from '../database/tables/regions'
import { shops } from '../database/tables/shops'
import { notFound } from '../http/errors'

const columns = {
  id: parsers.id,
  version: parsers.version,
  name: parsers.name,
  url: parsers.url,
  shop_id: parsers.shop_id,
  shop: { id: shops.id, name: shops.name },
  region_id: parsers.region_id,
  region: { id: regions.id, name: regions.name },
  language_id: parsers.language_id,
  language: {
    id: languages.id,
    name: languages.name,
    symbol: languages.symbol,
    file_small_url: languages.file_small_url,
  },
  parser_class_id: parsers.parser_class_id,
  parser_class: parserClasses.class,
  inserted_at: parsers.inserted_at,
}

function selectParsers(database: Database) {
  return database
    .select(columns)
    .from(parsers)
    .innerJoin(shops, eq(shops.id, parsers.shop_id))
    .innerJoin(regions, eq(regions.id, parsers.region_id))
    .innerJoin(languages, eq(languages.id, parsers.language_id))
    .innerJoin(parserClasses, eq(parserClasses.id, parsers.parser_class_id))
    .$dynamic()
}

/** All parsers of a class by name; of every class when none is named. */
export async function listParsers(database: Database, classId: number | undefined) {
  const rows = await selectParsers(database)
    .where(classId === undefined ? undefined : eq(parsers.parser_class_id, classId))
    .orderBy(asc(byName(parsers.name)), asc(parsers.id))
  return rows.map(asParser)
}

/** 404 when there is none. */
export async function readParser(database: Database, id: number) {
  const [row] = await selectParsers(database).where(eq(parsers.id, id))
  if (!row) throw notFound('Parser')
  return asParser(row)
}

function asParser<Row extends { inserted_at: Date }>(row: Row) {
  return { ...row, inserted_at: row.inserted_at.toISOString() }
}
