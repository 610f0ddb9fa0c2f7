import Dexie from 'dexie'
import * as v from 'valibot'
import { databaseName } from '../../offline/storage/database'
import { UNREADABLE } from '../../offline/storage/entry'
import { passing } from '../../provider/browser'
import type { Milliseconds } from '../../provider/clock'
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
  const people = all.filter((name) => name.startsWith(PREFIX)).map((name) => name.slice(PREFIX.length))
  const kept = await Promise.all(people.map(async (person) => ({ person, changes: (await readOutbox(person)) ?? [] })))
  const known = names()
  return kept
    .filter(({ changes }) => changes.length > 0)
    .map(({ person, changes }) => ({ person, firstName: known[person] ?? '', changes }))
}

const rowSchema = v.object({
  text: v.optional(v.string(), UNREADABLE),
  at: v.optional(v.number(), 0),
})

/** Nothing was kept then: there is no database of this name, or none at all. */
const NOTHING_THERE: ReadonlySet<string> = new Set([Dexie.errnames.NoSuchDatabase, Dexie.errnames.MissingAPI])

/** Another tab may hold it. */
const LONGEST_READING: Milliseconds = 3_000

/** null where it cannot be read */
export async function readOutbox(person: string): Promise<KeptChanges['changes'] | null> {
  const database = new Dexie(databaseName(person))
  try {
    return await Promise.race([changesIn(database), passing(LONGEST_READING).then(() => null)])
  } catch (problem) {
    return problem instanceof Error && NOTHING_THERE.has(problem.name) ? [] : null
  } finally {
    database.close()
  }
}

async function changesIn(database: Dexie): Promise<KeptChanges['changes']> {
  await database.open()
  const rows: unknown[] = await database.table('outbox').toArray()
  return rows.map((row) => v.parse(v.fallback(rowSchema, { text: UNREADABLE, at: 0 }), row))
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
