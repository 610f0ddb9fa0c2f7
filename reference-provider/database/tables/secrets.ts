import { pgTable, text } from 'drizzle-orm/pg-core'

/** Keys of the provider's own, made on the first start, so that what it signed is still good after a restart. */
export const secrets = pgTable('secrets', { name: text().primaryKey(), value: text().notNull() })
