/** What this device keeps of a person, asked without starting an engine for it. */
import Dexie from 'dexie'
import { databaseName, openDatabase } from './storage/database'

/** How many changes of a person wait on this device. */
export async function countWaiting(person: string): Promise<number> {
  if (!(await Dexie.exists(databaseName(person)))) return 0
  const database = openDatabase(person)
  try {
    return await database.outbox.count()
  } finally {
    database.close()
  }
}
