/** Records that hang on others by a table of links. */
import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { byOwner } from './group'
import { byName } from './name-order'
import type { Database } from './open'

interface Named {
  id: number
  version: number
  name: string
}

interface Link {
  /** The link's columns: the owner, and the linked record. */
  owner: PgColumn
  record: PgColumn
  /** The records' own table. */
  of: { id: PgColumn; version: PgColumn; name: PgColumn }
}

/** Of each owner the linked records, in the order of their names. */
export async function linkedRecords(
  database: Database,
  { owner, record, of }: Link,
  owners: readonly number[],
): Promise<Map<number, Named[]>> {
  const rows = await database
    .select({
      owner: sql<number>`${owner}`,
      id: sql<number>`${of.id}`,
      version: sql<number>`${of.version}`,
      name: sql<string>`${of.name}`,
    })
    .from(owner.table)
    .innerJoin(of.id.table, eq(of.id, record))
    .where(inArray(owner, [...owners]))
    .orderBy(asc(byName(of.name)), asc(of.id))
  return byOwner(rows, ({ owner: _, ...named }) => named)
}
