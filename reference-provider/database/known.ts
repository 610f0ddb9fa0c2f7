/** Whether ids name existing records: a request may name any id. */
import { eq, inArray } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from './open'

/** @param column the table's own ids */
export async function isKnown(database: Database, column: PgColumn, id: number): Promise<boolean> {
  const [row] = await database.select({ id: column }).from(column.table).where(eq(column, id))
  return row !== undefined
}

/** Those of the ids that name no record. */
export async function unknownIds(database: Database, column: PgColumn, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await database
    .select({ id: column })
    .from(column.table)
    .where(inArray(column, [...ids]))
  const known = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => !known.has(id))
}
