import { type SQL, sql } from 'drizzle-orm'
import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core'
import { array, number, object, parse } from 'valibot'
import type { Database } from '../database/open'

const ROWS_PER_STATEMENT = 2500

/**
 * Inserts any number of rows. All rows name the same columns.
 *
 * The rows travel as one JSON value: building a statement with a parameter for each of a million values takes several
 * times as long as the database needs to store them.
 */
export async function insertAll<Table extends PgTable>(
  database: Database,
  table: Table,
  rows: readonly PgInsertValue<Table>[],
): Promise<void> {
  for (const statement of statements(table, rows)) await database.execute(statement)
}

/** The same, and answers the new rows' ids in the order of the rows. */
export async function insertForIds<Table extends PgTable>(
  database: Database,
  table: Table,
  rows: readonly PgInsertValue<Table>[],
): Promise<number[]> {
  const ids: number[] = []
  for (const statement of statements(table, rows)) {
    const answer = parse(withIds, await database.execute(sql`${statement} returning id`))
    ids.push(...answer.rows.map(({ id }) => id))
  }
  return ids
}

const withIds = object({ rows: array(object({ id: number() })) })

function* statements<Table extends PgTable>(table: Table, rows: readonly PgInsertValue<Table>[]): Generator<SQL> {
  const columns = sql.join(
    Object.keys(rows[0] ?? {}).map((name) => sql.identifier(name)),
    sql`, `,
  )
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const values = JSON.stringify(rows.slice(start, start + ROWS_PER_STATEMENT))
    yield sql`insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, ${values}::json)`
  }
}
