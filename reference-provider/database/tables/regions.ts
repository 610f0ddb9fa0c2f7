import { pgTable, text } from 'drizzle-orm/pg-core'
import { id, version } from '../columns'

export const regions = pgTable('regions', { id: id(), version: version(), name: text().notNull() })
