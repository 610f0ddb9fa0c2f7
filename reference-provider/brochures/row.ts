/** A brochure's own row with the names that it shows: shop, language, parser. */
import { eq, getTableColumns, type SQL } from 'drizzle-orm'
import type { Database } from '../database/open'
import { brochures } from '../database/tables/brochures'
import { languages } from '../database/tables/languages'
import { parserClasses, parsers } from '../database/tables/parsers'
import { shops } from '../database/tables/shops'

const columns = {
  brochure: getTableColumns(brochures),
  shop: {
    id: shops.id,
    name: shops.name,
    website_url: shops.website_url,
    hotspot_mode: shops.hotspot_mode,
    customer_level: shops.customer_level,
  },
  language: {
    id: languages.id,
    name: languages.name,
    symbol: languages.symbol,
    file_small_url: languages.file_small_url,
  },
  parser_used: parsers.name,
  parser_class: parserClasses.class,
}

/** The query, to be narrowed and ordered by the caller. */
export function selectRows(database: Database, cursor: SQL<number>) {
  return database
    .select({ ...columns, cursor })
    .from(brochures)
    .innerJoin(shops, eq(shops.id, brochures.shop_id))
    .innerJoin(languages, eq(languages.id, brochures.language_id))
    .leftJoin(parsers, eq(parsers.id, brochures.parser_id))
    .leftJoin(parserClasses, eq(parserClasses.id, parsers.parser_class_id))
    .$dynamic()
}

export type BrochureRow = Awaited<ReturnType<typeof selectRows>>[number]
