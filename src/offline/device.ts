/** What this device keeps of a person, asked without starting an engine for it. */
import Dexie from 'dexie'
import { type ConsoleDatabase, databaseName, openDatabase } from './storage/database'

/** The note that a person has logged out and left changes here. */
const LEFT = 'left'

/**
 * Changes of a person who has logged out wait until they sign in here again. Without a network the provider has not heard of the
 * log-out, and the browser still has their cookie: the worker would send in their name.
 */
export const noteLeft = (database: ConsoleDatabase): Promise<unknown> =>
  database.keep([database.notes], (unit) => unit.notes.put({ name: LEFT, value: true }))

/** The person is back. Writes nothing if they had not left: the start must not wait for the disk. */
export const noteBack = (database: ConsoleDatabase): Promise<void> =>
  database.keep([database.notes], async (unit) => {
    if (await unit.notes.get(LEFT)) await unit.notes.delete(LEFT)
  })

/** How many changes of a person wait on this device and may be sent: none of somebody who has logged out here. */
export async function countWaiting(person: string): Promise<number> {
  if (!(await Dexie.exists(databaseName(person)))) return 0
  const database = openDatabase(person)
  try {
    return (await database.notes.get(LEFT)) ? 0 : await database.outbox.count()
  } finally {
    database.close()
  }
}
