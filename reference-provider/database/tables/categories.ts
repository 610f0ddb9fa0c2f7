import { pgTable, text } from 'drizzle-orm/pg-core'
import { id, insertedAt, refersTo, textField, version } from '../columns'
import { languages } from './languages'

export const categories = pgTable('categories', {
  id: id(),
  version: version(),
  name: text().notNull(),
  language_id: refersTo(() => languages.id),
  about: textField(),
  /** Address of the icon's small image. */
  icon_url: text(),
  title_main: textField(),
  title_secondary: textField(),
  meta_description: textField(),
  inserted_at: insertedAt(),
})

export const categoryId = () => refersTo(() => categories.id)
