/** Opens the database: embedded in the data directory, in memory for tests, or a PostgreSQL at an address. */
import { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { DatabaseError, Pool } from 'pg'
import { reasonOf } from '../reason'
import { migratePglite, migratePostgres } from './migrate'

/** Either database, or a transaction on one: the same queries run on both. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>

export interface OpenDatabase {
  database: Database
  close: () => Promise<void>
}

export type Place =
  | { kind: 'memory' /** A dumped data directory to begin with. */; dump?: Blob }
  | { kind: 'directory'; path: string }
  | { kind: 'postgres'; url: string }

/** The message says why, without the address: there is a password in it. */
export class DatabaseUnreachable extends Error {}

/** Opens and migrates; rejects with `DatabaseUnreachable`, or when the place holds something else. */
export function openDatabase(place: Place): Promise<OpenDatabase> {
  return place.kind === 'postgres' ? openPostgres(place.url) : openPglite(place)
}

async function openPglite(place: Exclude<Place, { kind: 'postgres' }>): Promise<OpenDatabase> {
  const client =
    place.kind === 'directory'
      ? await PGlite.create({ dataDir: place.path })
      : await PGlite.create(place.dump ? { loadDataDir: place.dump } : {})
  const embedded = drizzlePglite({ client })
  await migratePglite(embedded)
  return { database: asDatabase(embedded), close: () => client.close() }
}

async function openPostgres(url: string): Promise<OpenDatabase> {
  const pool = new Pool({ connectionString: url, max: 10 })
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', (error) => console.error('idle database connection lost:', error.message))
  await requireAnswer(pool)
  const remote = drizzlePostgres({ client: pool })
  await migratePostgres(pool)
  return { database: asDatabase(remote), close: () => pool.end() }
}

async function requireAnswer(pool: Pool): Promise<void> {
  try {
    await pool.query('select 1')
  } catch (error) {
    await pool.end()
    const reason = error instanceof DatabaseError ? error.message : reasonOf(error)
    throw new DatabaseUnreachable(`The database cannot be reached (${reason}). Look at DATABASE_URL.`)
  }
}

/** The two drivers differ only in the type of a raw result, which no query of ours reads. */
function asDatabase(driver: unknown): Database {
  return driver as Database // the one cast that lets one code serve both drivers
}
