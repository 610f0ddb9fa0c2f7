/** Writes that change nothing: forms send themselves whole, and nobody needs to be told of a record that stays as it was. */
import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import type { Versioned } from './hold'
import type { Database } from './open'

interface VersionedRecord {
  id: number
  version: number
}

/** The record after a write. It keeps the version that it had when nothing else of it differs. */
export async function unlessUnchanged<Record extends VersionedRecord>(
  database: Database,
  table: Versioned,
  { before, after }: { before: Record; after: Record },
): Promise<Record> {
  if (!isDeepStrictEqual({ ...after, version: before.version }, before)) return after
  await database.execute(sql`update ${table} set version = ${before.version} where ${eq(table.id, before.id)}`)
  return before
}
