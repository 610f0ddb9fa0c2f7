/** Writes that change nothing: forms send themselves whole, and what is stored already is no change for others to be told of. */
import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import type { Versioned } from './hold'
import type { Database } from './open'

interface VersionedRecord {
  id: number
  version: number
}

/** The record as a write has left it; with the version that it had, where it tells the same as before. */
export async function unlessUnchanged<Record extends VersionedRecord>(
  database: Database,
  table: Versioned,
  { before, after }: { before: Record; after: Record },
): Promise<Record> {
  if (!isDeepStrictEqual({ ...after, version: before.version }, before)) return after
  await database.execute(sql`update ${table} set version = ${before.version} where ${eq(table.id, before.id)}`)
  return before
}
