/** Columns that many tables have. */
import { type SQL, sql } from 'drizzle-orm'
import { bigint, integer, type PgColumn, text, timestamp } from 'drizzle-orm/pg-core'

export const id = () => integer().primaryKey().generatedByDefaultAsIdentity()

/** Grows with each change of a record, and is its ETag. */
export const version = () => integer().notNull().default(1)

/** What every change of a record sets its version to. */
export const grown = (table: { version: PgColumn }): SQL => sql`${table.version} + 1`

/** A moment that the provider notes, as precise as JavaScript's dates: sent back as a list's position, it is still the same. */
export const moment = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' })
export const insertedAt = () => moment().notNull().defaultNow()

/** A brochure's dates, as on the wire. */
export const epochSeconds = () => bigint({ mode: 'number' })

/** Names a record of another table, which cannot be deleted while it is named. */
export const refersTo = (other: () => PgColumn) => integer().notNull().references(other)

/** Names the record that it is a part of, and is deleted with it. */
export const partOf = (whole: () => PgColumn) => integer().notNull().references(whole, { onDelete: 'cascade' })

export const textField = () => text().notNull().default('')
