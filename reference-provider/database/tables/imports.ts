import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, insertedAt, partOf, refersTo } from '../columns'
import { regions } from './regions'
import { shopId } from './shops'

/** Imports of locations, from a file or an address; one that a stop of the provider cut off is taken up where it was. */
export const locationImports = pgTable(
  'location_imports',
  {
    id: id(),
    shop_id: shopId(),
    /** For rows that name none. */
    region_id: refersTo(() => regions.id),
    /** What the person gave: the file's name or the address. */
    source: text().notNull(),
    /** Null for a file. */
    address: text(),
    /** Name of the file in the provider's own folder; null until an address has been fetched. */
    file: text(),
    state: text({ enum: ['waiting', 'running', 'finished', 'failed'] })
      .notNull()
      .default('waiting'),
    /** How many rows have been dealt with; written with their effect, so that none is taken twice. */
    rows_done: integer().notNull().default(0),
    imported: integer().notNull().default(0),
    refused: integer().notNull().default(0),
    /** Rows that equal a location that the shop had already. */
    known: integer().notNull().default(0),
    /** The newest location when the import began: only locations up to this one are what the shop had already. */
    last_location_id: integer().notNull().default(0),
    inserted_at: insertedAt(),
  },
  (job) => [
    index('location_imports_by_shop').on(job.shop_id, job.id),
    index('location_imports_by_state').on(job.state),
  ],
)

export const locationImportMessages = pgTable(
  'location_import_messages',
  {
    id: id(),
    location_import_id: partOf(() => locationImports.id),
    type: text({ enum: ['info', 'error', 'finished', 'failed'] }).notNull(),
    message: text().notNull(),
    inserted_at: insertedAt(),
  },
  (message) => [index('location_import_messages_in_order').on(message.location_import_id, message.id)],
)
