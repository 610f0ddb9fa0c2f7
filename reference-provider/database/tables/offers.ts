import { integer, pgTable } from 'drizzle-orm/pg-core'
import { version } from '../columns'
import { languages } from './languages'

/** The version of the order of a language's brochures; one that was never changed has no row. */
export const brochureOrders = pgTable('brochure_orders', {
  language_id: integer()
    .primaryKey()
    .references(() => languages.id, { onDelete: 'cascade' }),
  version: version(),
})
