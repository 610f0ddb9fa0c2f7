/** Lists of ids that a record holds, kept as rows that link the two. */
import { inArray } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../database/open'

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
