import { integer, pgTable } from 'drizzle-orm/pg-core'
import { textField, version } from '../columns'
import { languages } from './languages'

/** The texts of the public sites: those of a language's pages, and the site's disclaimer in that language. */
export const contentTexts = pgTable('content_texts', {
  language_id: integer()
    .primaryKey()
    .references(() => languages.id, { onDelete: 'cascade' }),
  version: version(),
  description: textField(),
  disclaimer: textField(),
  info: textField(),
  site_disclaimer: textField(),
})
