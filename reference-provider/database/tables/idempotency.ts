import { index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { insertedAt } from '../columns'

/** Writes that were answered, so that a repeat gets the first answer; written with the effect, in one transaction. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    person_id: integer().notNull(),
    key: text().notNull(),
    /** SHA-256 of method, path and body. */
    fingerprint: text().notNull(),
    status: smallint().notNull(),
    content_type: text(),
    etag: text(),
    body: text().notNull(),
    inserted_at: insertedAt(),
  },
  (row) => [primaryKey({ columns: [row.person_id, row.key] }), index('idempotency_keys_by_age').on(row.inserted_at)],
)
