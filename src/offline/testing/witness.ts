/** Records what becomes durable: every write to a person's outbox and records, transaction by transaction, whoever wrote it. */
import Dexie, { type DBCoreMutateRequest } from 'dexie'
import { databaseName } from '../storage/database'
import type { Entry } from '../storage/entry'
import type { IdRow, RecordRow } from '../storage/rows'

/** What one committed transaction wrote, in the order of its writes. */
export interface Committed {
  entries: Entry[]
  gone: number[]
  records: RecordRow[]
  ids: IdRow[]
}

type Listener = (committed: Committed) => void

const listeners = new Map<string, Listener>()

/** Calls back for each transaction on this person's database from now on. @returns ends it */
export function witness(person: string, onCommitted: Listener): () => void {
  listeners.set(databaseName(person), onCommitted)
  return () => listeners.delete(databaseName(person))
}

const underWay = new WeakMap<object, Committed>()

/** The transaction's writes so far; reported when it commits, and never if it does not. */
function writesOf(transaction: IDBTransaction, database: string): Committed {
  let writes = underWay.get(transaction)
  if (!writes) {
    const begun: Committed = { entries: [], gone: [], records: [], ids: [] }
    transaction.addEventListener('complete', () => listeners.get(database)?.(begun))
    underWay.set(transaction, begun)
    writes = begun
  }
  return writes
}

function note(writes: Committed, table: string, request: DBCoreMutateRequest, lastKey: unknown) {
  const isWrite = request.type === 'add' || request.type === 'put'
  if (table === 'records' && isWrite) writes.records.push(...structuredClone(request.values))
  if (table === 'ids' && isWrite) writes.ids.push(...structuredClone(request.values))
  if (table !== 'outbox') return
  const drop = (seqs: readonly number[]) => {
    writes.entries = writes.entries.filter(({ seq }) => !seqs.includes(seq))
  }
  if (request.type === 'delete') {
    writes.gone.push(...request.keys)
    drop(request.keys)
  }
  if (request.type === 'put') {
    // An entry that is written twice becomes durable as it was written last.
    drop(request.values.map(({ seq }) => seq))
    writes.entries.push(...structuredClone(request.values))
  }
  // The database gives the number; entries are added one at a time.
  if (request.type === 'add') for (const value of request.values) writes.entries.push({ ...value, seq: lastKey })
}

Dexie.addons.push((database) => {
  database.use({
    stack: 'dbcore',
    name: 'witness',
    create: (core) => ({
      ...core,
      table: (name) => {
        const table = core.table(name)
        return {
          ...table,
          mutate: async (request) => {
            const result = await table.mutate(request)
            if (listeners.has(database.name) && request.trans instanceof IDBTransaction) {
              note(writesOf(request.trans, database.name), name, request, result.lastResult)
            }
            return result
          },
        }
      },
    }),
  })
})
