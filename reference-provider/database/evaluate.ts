import { type SQL, sql } from 'drizzle-orm'
import type { Database } from './open'

/** What the database makes of an expression that is about no table: `pg_current_xact_id()`. */
export async function evaluate<T>(database: Database, expression: SQL<T>): Promise<T> {
  const [row] = await database.select({ value: expression }).from(sql`(select 1) as one`)
  if (!row) throw new Error('One row is selected.')
  return row.value
}
