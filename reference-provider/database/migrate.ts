/** Brings a database to the schema of this version. */
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as migrateWithPg } from 'drizzle-orm/node-postgres/migrator'
import type { PgliteDatabase } from 'drizzle-orm/pglite'
import { migrate as migrateWithPglite } from 'drizzle-orm/pglite/migrator'
import type { Pool } from 'pg'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** Any number, the same in every instance. */
const migrationLock = 7_462_001

export function migratePglite(database: PgliteDatabase): Promise<void> {
  return migrateWithPglite(database, { migrationsFolder })
}

/** Two instances that start at once on one server take turns: each migration runs once. */
export async function migratePostgres(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migrateWithPg(drizzle({ client }), { migrationsFolder })
    await client.query('select pg_advisory_unlock($1)', [migrationLock])
  } finally {
    client.release()
  }
}
