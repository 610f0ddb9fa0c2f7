/** Holding the row that a write is about: nobody else changes it until the transaction ends. */
import { eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './open'

/** Which record a write is about. */
export interface Target {
  id: number
  /** Null when the write does not say which version it is based on. */
  expected: number | null
}

/** A table of records with versions. */
export type Versioned = PgTable & { id: PgColumn; version: PgColumn }

/** Undefined when there is none. */
export async function holdRow<Table extends Versioned>(
  database: Database,
  table: Table,
  id: number,
): Promise<Table['$inferSelect'] | undefined> {
  const [row] = await database
    .select()
    .from(table as PgTable)
    .where(eq(table.id, id))
    .for('update')
  return row // the query builder cannot follow a table that is named by its type only
}
