import { sql } from 'drizzle-orm'
import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, insertedAt, version } from '../columns'

export const admins = pgTable(
  'admins',
  {
    id: id(),
    version: version(),
    email: text().notNull(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    roles: text().array().notNull().default([]),
    password_hash: text(),
    inserted_at: insertedAt(),
  },
  (admin) => [uniqueIndex('admins_email').on(sql`lower(${admin.email})`)],
)
