import { pgTable, text } from 'drizzle-orm/pg-core'
import { id, textField, version } from '../columns'

export const languages = pgTable('languages', {
  id: id(),
  version: version(),
  name: text().notNull(),
  symbol: text().notNull().unique(),
  /** Address of the flag's image. */
  file_small_url: textField(),
})
