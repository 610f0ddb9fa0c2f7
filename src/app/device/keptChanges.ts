import Dexie from 'dexie'
import * as v from 'valibot'
import { databaseName } from '../../offline/storage/database'
import { UNREADABLE } from '../../offline/storage/entry'
import { passing } from '../../provider/browser'
import type { Milliseconds } from '../../provider/clock'
import { readJson } from '../../provider/json'
import { localValues } from '../../provider/localValues'
import type { Person } from '../../provider/session/person'

/** One person's changes that this device keeps and the provider has not answered. */
export interface KeptChanges {
  person: string
  /** '' if this device no longer knows the name */
  firstName: string
  changes: { text: string; at: number }[]
}

const NAMES = 'people'
const PREFIX = databaseName('')

/** First names only: the sign-in screen says whose changes wait here, and nothing else about those people. */
export function rememberName({ id, firstName }: Person): void {
  keepNames({ ...names(), [id]: firstName })
}

export function forgetName({ id }: Person): void {
  keepNames(Object.fromEntries(Object.entries(names()).filter(([known]) => known !== id)))
}

/**
 * Reads the outboxes of everybody who has one here. It does so without the engine, because that may be what cannot start. An outbox
 * that cannot be read is left out, and is not changed.
 */
export async function readKeptChanges(): Promise<KeptChanges[]> {
  // A browser without databases keeps nothing in one.
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

/** Nothing was kept: there is no database of this name, or none at all. */
const NOTHING_THERE: ReadonlySet<string> = new Set([Dexie.errnames.NoSuchDatabase, Dexie.errnames.MissingAPI])

/** Another tab may be holding the database. */
const LONGEST_READING: Milliseconds = 3_000

/** null if it cannot be read */
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

const names = (): Record<string, string> => v.parse(namesSchema, readJson(localValues.getItem(NAMES)))

function keepNames(known: Record<string, string>): void {
  localValues.setItem(NAMES, JSON.stringify(known))
}
