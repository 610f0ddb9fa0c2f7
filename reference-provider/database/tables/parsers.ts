import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, insertedAt, refersTo, version } from '../columns'
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
    region_id: refersTo(() => regions.id),
    language_id: refersTo(() => languages.id),
    parser_class_id: refersTo(() => parserClasses.id),
    inserted_at: insertedAt(),
  },
  (parser) => [index('parsers_by_class').on(parser.parser_class_id)],
)
