/** Opens the database: embedded in the data directory, in memory for tests, or a PostgreSQL at an address. */
import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { Pool } from 'pg'
import { logError } from '../log'
import { codeOrMessage } from '../reason'
import { prepareSearch } from './containing'
import { migratePglite, migratePostgres, requireKnownVersion } from './migrate'
import { takeDatabase } from './owner'
import { DatabaseUnusable } from './unusable'

/** Either database, or a transaction on one: the same queries run on both. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>

export interface OpenDatabase {
  database: Database
  close: () => Promise<void>
}

export type Place =
  | { kind: 'memory' /** One that is open, and stays so. */; embedded?: PGlite | undefined }
  | {
      kind: 'directory'
      path: string /** Whether people have worked with it: then it was whole once. */
      used: boolean
    }
  | { kind: 'postgres'; url: string }

/** Opens and migrates; rejects with `DatabaseUnusable`. */
export async function openDatabase(place: Place): Promise<OpenDatabase> {
  const opened = place.kind === 'postgres' ? await openPostgres(place.url) : await openPglite(place)
  await orClose(opened.close, requireKnownVersion(opened.database))
  await orClose(opened.close, prepareSearch(opened.database))
  return opened
}

async function openPglite(place: Exclude<Place, { kind: 'postgres' }>): Promise<OpenDatabase> {
  const lent = place.kind === 'memory' ? place.embedded : undefined
  const client = lent ?? (await (place.kind === 'directory' ? openDirectory(place) : PGlite.create()))
  const close = async () => {
    if (!lent) await client.close()
  }
  const embedded = drizzlePglite({ client })
  await orClose(close, migratePglite(embedded))
  return { database: asDatabase(embedded), close }
}

async function openDirectory({ path, used }: Extract<Place, { kind: 'directory' }>): Promise<PGlite> {
  try {
    // PGlite itself reports neither of these two.
    if (existsSync(path)) accessSync(path, constants.R_OK | constants.W_OK)
    if (used && isIncomplete(path)) throw new Error('PG_VERSION is missing')
    return await PGlite.create({ dataDir: path })
  } catch (error) {
    throw cannotOpen(path, whyNot(error))
  }
}

/** PGlite's file system knows failures by WASI's numbers only. */
function whyNot(error: unknown): string {
  if (typeof error !== 'object' || error === null || error instanceof Error || !('errno' in error))
    return codeOrMessage(error)
  return error.errno === 51 ? 'the disk is full' : `error ${error.errno} of its file system`
}

/** PGlite writes this file last when it makes a database, and makes one anew over whatever is there without it. */
function isIncomplete(path: string): boolean {
  return existsSync(path) && !existsSync(join(path, 'PG_VERSION')) && readdirSync(path).length > 0
}

function cannotOpen(path: string, reason: string): DatabaseUnusable {
  const cause = 'Where that does not say why, it is damaged or another version’s'
  return new DatabaseUnusable(
    `${path} cannot be opened (${reason}). ${cause}: put a copy back, or choose another directory with DATA_DIR.`,
  )
}

async function openPostgres(url: string): Promise<OpenDatabase> {
  const leave = await takeDatabase(url)
  const pool = new Pool({
    connectionString: url,
    max: 10,
    onConnect: async (client) => {
      // If it breaks between two queries of a write, the next query reports it; without a listener it would end the process.
      client.on('error', () => {})
      // A server set up for another country writes dates in an order that nobody here reads.
      await client.query('set datestyle to ISO')
    },
  })
  let closing = false
  // The pool replaces a connection that breaks while idle.
  pool.on('error', (error) => {
    // The pool ends before the server has let go of the last connection: nobody misses that one.
    if (!closing) logError({ database: 'an idle connection was lost' }, error.message)
  })
  const close = async () => {
    closing = true
    await pool.end()
    await leave()
  }
  await orClose(close, requireUnicode(pool))
  await orClose(close, migratePostgres(pool))
  return { database: asDatabase(givingBack(pool)), close }
}

/** Where a server was made without a locale, its databases hold bytes: no list of names could be put in order by letters. */
async function requireUnicode(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ server_encoding: string }>('show server_encoding')
  const encoding = rows[0]?.server_encoding
  if (encoding === 'UTF8') return
  const how = `make one by "create database … encoding 'UTF8' template template0"`
  throw new DatabaseUnusable(`The database is in ${encoding} and not in UTF8: ${how}, and name it in DATABASE_URL.`)
}

/** The library's own transactions never give back a connection that breaks before they begin: ten of those would block all. */
function givingBack(pool: Pool) {
  const database = drizzlePostgres({ client: pool })
  database.transaction = async (work, config) => {
    const client = await pool.connect()
    try {
      return await drizzlePostgres({ client }).transaction(work, config)
    } finally {
      client.release()
    }
  }
  return database
}

/** What cannot be used is not left open. */
async function orClose(close: () => Promise<void>, step: Promise<void>): Promise<void> {
  try {
    await step
  } catch (error) {
    await close()
    throw error
  }
}

/** The two drivers differ only in the type of a raw result, which no query of ours reads. */
function asDatabase(driver: unknown): Database {
  return driver as Database // the one cast that lets one code serve both drivers
}
