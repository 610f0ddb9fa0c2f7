/** Works out rows that there is no room to keep: by the same code, but without writing them. */
import type { Table } from 'dexie'
import { type ConsoleDatabase, Unit } from './database'

const WRITES: ReadonlySet<PropertyKey> = new Set(['put', 'bulkPut', 'delete', 'bulkDelete'])

const nothing = () => Promise.resolve()

/** The table for reading only: writes do nothing. */
function unwritten<T extends Table>(table: T): T {
  return new Proxy(table, {
    get: (target, name, receiver) => (WRITES.has(name) ? nothing : Reflect.get(target, name, receiver)),
  })
}

/** Runs the work, and writes nothing of it. */
export const withoutKeeping = <T>(
  database: ConsoleDatabase,
  tables: readonly Table[],
  work: (unit: Unit) => PromiseLike<T>,
): Promise<T> =>
  database.steadily(() =>
    database.transaction('r!', [...tables], (transaction) =>
      work(new Unit((name) => unwritten(transaction.table(name)))),
    ),
  )
