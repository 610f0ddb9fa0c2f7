import { pgTable, text } from 'drizzle-orm/pg-core'
import { id, insertedAt, version } from '../columns'

export const customerClients = pgTable('customer_clients', {
  id: id(),
  version: version(),
  name: text().notNull(),
  inserted_at: insertedAt(),
})
