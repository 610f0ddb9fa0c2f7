/**
 * Where a person's rows are: in this browser's database; or, where there is none to be had, in memory for as long as the tab is
 * open, by the same code. Rules ST4–ST6.
 */
import { ConsoleDatabase, databaseName } from './database'
import { nameOf } from './steadily'

export interface Store {
  database: ConsoleDatabase
  /** null while the rows are kept on the device; else why they last no longer than this tab */
  trouble: Trouble | null
  /** this browser had no database of this person's until now */
  isNew: boolean
}

/** The browser gives us no database (a private window, a policy); or it has one that cannot be opened. */
type Trouble = 'missing' | 'broken'

interface StorePorts {
  /** An older console in another tab holds the database: it cannot be upgraded before that tab has been closed. */
  onBlocked?: () => void
}

/** Never rejects for want of a database. What cannot be opened is left as it is: only a person may delete it (R15). */
export async function openStore(person: string, { onBlocked }: StorePorts = {}): Promise<Store> {
  const name = databaseName(person)
  let isNew = false
  const open = async () => {
    const database = new ConsoleDatabase(name)
    database.on('populate', () => {
      isNew = true
    })
    database.on('blocked', ({ newVersion }: IDBVersionChangeEvent) => {
      if (newVersion) onBlocked?.()
    })
    await database.open()
    return database
  }
  try {
    // A browser that has just been started may fail once: the second time is over a fresh handle.
    const database = await open().catch(open)
    database.isReadOnly = database.hasNewerForm
    return { database, trouble: null, isNew }
  } catch (problem) {
    return { database: await inMemory(name), trouble: isMissing(problem) ? 'missing' : 'broken', isNew: false }
  }
}

/** Loaded only where it is needed: the whole of IndexedDB, written in JavaScript. */
async function inMemory(name: string): Promise<ConsoleDatabase> {
  const { IDBFactory, IDBKeyRange } = await import('fake-indexeddb')
  const database = new ConsoleDatabase(name, { indexedDB: new IDBFactory(), IDBKeyRange })
  await database.open()
  return database
}

/** No database at all, or none for this page. */
const MISSING = new Set(['MissingAPIError', 'SecurityError', 'NotAllowedError'])

const isMissing = (problem: unknown): boolean => MISSING.has(nameOf(problem))
