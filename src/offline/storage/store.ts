/**
 * Where a person's rows are: in this browser's database, or, if there is none to be had, in memory for as long as the tab is open.
 * The same code works on both. Rules ST4–ST6.
 */
import type { Milliseconds } from '../../provider/clock'
import { ConsoleDatabase, databaseName } from './database'
import { nameOf } from './failures'

export interface Store {
  database: ConsoleDatabase
  /** null if the rows are kept on the device; else why they last no longer than this tab */
  trouble: Trouble | null
  /** whether this browser had no database of this person until now */
  isNew: boolean
}

/**
 * The browser gives us no database (a private window, a policy); or there is one that cannot be opened, or that does not answer.
 */
export const TROUBLES = ['missing', 'broken', 'hanging'] as const
export type Trouble = (typeof TROUBLES)[number]

interface StorePorts {
  /** An older console in another tab holds the database: it cannot be upgraded until that tab is closed. */
  onBlocked?: () => void
  /** how long to wait for an answer */
  patience?: Milliseconds
}

/** A browser that has just started, with its profile on a slow disk, takes less. */
const LONGEST_OPENING: Milliseconds = 10_000

/** Never rejects for want of a database. One that cannot be opened is left as it is: only a person may delete it (R15). */
export async function openStore(person: string, { onBlocked, patience }: StorePorts = {}): Promise<Store> {
  const name = databaseName(person)
  let isNew = false
  const wait = patiently(patience)
  const open = async () => {
    const database = new ConsoleDatabase(name)
    database.on('populate', () => {
      isNew = true
    })
    database.on('blocked', ({ newVersion }: IDBVersionChangeEvent) => {
      if (!newVersion) return
      wait.forAsLongAsItTakes() // the person is told what to close, and it goes on by itself then
      onBlocked?.()
    })
    await database.open()
    await answers(database)
    return database
  }
  try {
    // A browser that has just started may fail once; the second try uses a fresh handle.
    const database = await wait.for(open().catch(open))
    if (!database) return { database: await inMemory(name), trouble: 'hanging', isNew: false }
    return { database, trouble: null, isNew }
  } catch (problem) {
    return { database: await inMemory(name), trouble: isMissing(problem) ? 'missing' : 'broken', isNew: false }
  }
}

/** A database that opens may still hang: a tab that the browser froze in the middle of a write holds up all others. */
const answers = (database: ConsoleDatabase) =>
  database.atOnce('r', [database.outbox], (unit) => unit.outbox.limit(1).primaryKeys())

/** Waits for a database, but not for ever: null if it takes too long. If it opens later it is of no use any more, and is closed. */
function patiently(patience = LONGEST_OPENING) {
  let stopTimer = () => {}
  const tooLate = new Promise<null>((resolve) => {
    const timer = setTimeout(resolve, patience, null)
    stopTimer = () => clearTimeout(timer)
  })
  return {
    for: async (opening: Promise<ConsoleDatabase>) => {
      const opened = await Promise.race([opening, tooLate]).finally(stopTimer)
      if (!opened) void opening.then((database) => database.close()).catch(() => undefined)
      return opened
    },
    forAsLongAsItTakes: () => stopTimer(),
  }
}

/** Loaded only when needed: it is the whole of IndexedDB, written in JavaScript. */
async function inMemory(name: string): Promise<ConsoleDatabase> {
  const { IDBFactory, IDBKeyRange } = await import('fake-indexeddb')
  const database = new ConsoleDatabase(name, { indexedDB: new IDBFactory(), IDBKeyRange })
  await database.open()
  return database
}

/** No database at all, or none for this page. */
const MISSING = new Set(['MissingAPIError', 'SecurityError', 'NotAllowedError'])

const isMissing = (problem: unknown): boolean => MISSING.has(nameOf(problem))
