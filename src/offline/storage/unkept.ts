/** Rows as they would be, where there is no room to keep them: they are worked out by the same code, and written nowhere. */
import type { Table } from 'dexie'
import { type ConsoleDatabase, Unit } from './database'

const WRITES: ReadonlySet<PropertyKey> = new Set(['put', 'bulkPut', 'delete', 'bulkDelete'])

const nothing = () => Promise.resolve()

/** Reads as the table does. */
function unwritten<T extends Table>(table: T): T {
  return new Proxy(table, {
    get: (target, name, receiver) => (WRITES.has(name) ? nothing : Reflect.get(target, name, receiver)),
  })
}

/** Works out what is to be written, and writes none of it. */
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
