import { pgTable, text } from 'drizzle-orm/pg-core'
import { id, version } from '../columns'

export const cities = pgTable('cities', { id: id(), version: version(), name: text().notNull() })
