import Dexie from 'dexie'
import * as v from 'valibot'
import { databaseName } from '../../offline/storage/database'
import { UNREADABLE } from '../../offline/storage/entry'
import { localValues } from '../../provider/localValues'
import type { Person } from '../../provider/session/person'

/** Changes of one person that this device keeps and the provider has not answered. */
export interface KeptChanges {
  person: string
  /** '' where this device does not know the name any more */
  firstName: string
  changes: { text: string; at: number }[]
}

const NAMES = 'people'
const PREFIX = databaseName('')

/** First names only: the sign-in screen says whose changes wait here, and nothing else of them. */
export function rememberName({ id, firstName }: Person): void {
  keepNames({ ...names(), [id]: firstName })
}

export function forgetName({ id }: Person): void {
  keepNames(Object.fromEntries(Object.entries(names()).filter(([known]) => known !== id)))
}

/**
 * Reads the outboxes of everybody who has one here, without the engine: it may be the engine that cannot start. An outbox
 * that cannot be read is left out, and left alone.
 */
export async function readKeptChanges(): Promise<KeptChanges[]> {
  // Where the browser has no databases, nothing is kept in one.
  const all = await Dexie.getDatabaseNames().catch(() => [])
  const databases = all.filter((name) => name.startsWith(PREFIX))
  const kept = await Promise.all(databases.map(async (name) => ({ name, changes: await readOutbox(name) })))
  const known = names()
  return kept
    .map(({ name, changes }) => ({ person: name.slice(PREFIX.length), changes }))
    .filter(({ changes }) => changes.length > 0)
    .map(({ person, changes }) => ({ person, firstName: known[person] ?? '', changes }))
}

const rowSchema = v.object({
  text: v.optional(v.string(), UNREADABLE),
  at: v.optional(v.number(), 0),
})

async function readOutbox(name: string): Promise<KeptChanges['changes']> {
  const database = new Dexie(name)
  try {
    await database.open()
    const rows: unknown[] = await database.table('outbox').toArray()
    return rows.map((row) => v.parse(v.fallback(rowSchema, { text: UNREADABLE, at: 0 }), row))
  } catch {
    return []
  } finally {
    database.close()
  }
}

const namesSchema = v.fallback(v.record(v.string(), v.string()), {})

function names(): Record<string, string> {
  try {
    return v.parse(namesSchema, JSON.parse(localValues.getItem(NAMES) ?? '{}'))
  } catch {
    return {}
  }
}

function keepNames(known: Record<string, string>): void {
  localValues.setItem(NAMES, JSON.stringify(known))
}
