import { holdRow, type Target, type Versioned } from '../database/hold'
import type { Database } from '../database/open'
import { notFound } from './errors'
import { stale } from './versions'

/** A kind of record, as REST tells of it. */
interface Kind<Table extends Versioned> {
  table: Table
  /** The key that one is wrapped in. */
  key: string
  read: (database: Database, id: number) => Promise<{ version: number }>
}

/**
 * The stored row, which nobody else changes until the request ends. 404 when there is none, 412 with the record as it is now
 * when the person saw another version.
 *
 * @param mayWrite throws where the person may not write this one: that refusal comes before any that shows the record
 */
export async function hold<Table extends Versioned>(
  database: Database,
  { table, key, read }: Kind<Table>,
  { id, expected }: Target,
  mayWrite: (stored: Table['$inferSelect']) => void = () => {},
): Promise<Table['$inferSelect']> {
  const stored = await holdRow(database, table, id)
  if (!stored) throw notFound(capitalised(key))
  mayWrite(stored)
  if (expected !== null && expected !== stored.version) throw stale(key, await read(database, id))
  return stored
}

const capitalised = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`
