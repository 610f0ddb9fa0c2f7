/** Brings a database to the schema of this version. Rejects with `DatabaseUnusable` where it holds something else. */
import { join } from 'node:path'
import { max } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as migrateWithPg } from 'drizzle-orm/node-postgres/migrator'
import { bigint, pgSchema } from 'drizzle-orm/pg-core'
import type { PgliteDatabase } from 'drizzle-orm/pglite'
import { migrate as migrateWithPglite } from 'drizzle-orm/pglite/migrator'
import type { Pool } from 'pg'
import { codeOrMessage } from '../reason'
import { root } from '../root'
import type { Database } from './open'
import { DatabaseUnusable } from './unusable'

const migrationsFolder = join(root, 'reference-provider', 'database', 'migrations')

export function migratePglite(database: PgliteDatabase): Promise<void> {
  return orSayWhy(migrateWithPglite(database, { migrationsFolder }))
}

export function migratePostgres(pool: Pool): Promise<void> {
  return orSayWhy(migrateWithPg(drizzle({ client: pool }), { migrationsFolder }))
}

async function orSayWhy(migrating: Promise<void>): Promise<void> {
  try {
    await migrating
  } catch (error) {
    const reason = error instanceof Error && error.cause instanceof Error ? error.cause.message : codeOrMessage(error)
    throw new DatabaseUnusable(`The database cannot be brought to this version (${reason}). ${chooseAnother}`)
  }
}

/** The library's own record of what it has done. */
const done = pgSchema('drizzle').table('__drizzle_migrations', {
  created_at: bigint({ mode: 'number' }),
})

/** A newer version may have moved what this one looks for, and the library ignores steps that it does not know. */
export async function requireKnownVersion(database: Database): Promise<void> {
  const [last] = await database.select({ at: max(done.created_at) }).from(done)
  const newest = Math.max(...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis))
  if (Number(last?.at) > newest)
    throw new DatabaseUnusable(`The database has been used by a newer version: start that one. ${chooseAnother}`)
}

const chooseAnother = 'Choose another one with DATABASE_URL or DATA_DIR.'
