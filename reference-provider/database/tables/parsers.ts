import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, insertedAt, version } from '../columns'
import { languages } from './languages'
import { regions } from './regions'
import { shopId } from './shops'

export const parserClasses = pgTable('parser_classes', { id: id(), class: text().notNull().unique() })

export const parsers = pgTable(
  'parsers',
  {
    id: id(),
    version: version(),
    name: text().notNull(),
    url: text().notNull(),
    shop_id: shopId(),
    region_id: integer()
      .notNull()
      .references(() => regions.id),
    language_id: integer()
      .notNull()
      .references(() => languages.id),
    parser_class_id: integer()
      .notNull()
      .references(() => parserClasses.id),
    inserted_at: insertedAt(),
  },
  (parser) => [index('parsers_by_class').on(parser.parser_class_id)],
)
