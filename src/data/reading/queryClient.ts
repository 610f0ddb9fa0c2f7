import { experimental_createQueryPersister, type PersistedQuery } from '@tanstack/query-persist-client-core'
import { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { KEPT_FOR } from '../../offline/mirror/room'
import type { ConsoleDatabase } from '../../offline/storage/database'
import type { Milliseconds } from '../../provider/clock'

type QueryDatabase = Pick<ConsoleDatabase, 'queries' | 'atOnce'>

/**
 * The query cache of one person. It holds no records, only when each list was asked for, and answers that are not records
 * (`useAsk`). Each query is stored in the person's own database, so that a restart does not ask for everything anew.
 */
export function createQueryClient(database: QueryDatabase): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        persister: persisterOf(database),
        // Without a network a query still runs: the engine answers from this device and knows when to try again.
        networkMode: 'offlineFirst',
        retry: false,
        gcTime: A_DAY,
      },
      mutations: { networkMode: 'offlineFirst' },
    },
  })
}

/** Answers from what is kept; if that is old, the provider is asked anew afterwards. */
function persisterOf(database: QueryDatabase) {
  const { persisterFn, persisterGc } = experimental_createQueryPersister<PersistedQuery>({
    storage: rowsOf(database),
    serialize: (query) => query,
    deserialize: (query) => query,
    maxAge: KEPT_FOR,
    // Done below instead: when the library asks again and that fails, nobody catches the rejection, though the query's state has it.
    refetchOnRestore: false,
  })
  // Rows are checked for their age only when they are read. Rows of questions that nobody asks any more are cleared here.
  setTimeout(() => void persisterGc(), AFTER_START)
  const persister: typeof persisterFn = async (ask, context, query) => {
    let isKept = true
    const asking: typeof ask = (asked) => {
      isKept = false
      return ask(asked)
    }
    const data = await persisterFn(asking, context, query)
    // Later, because only then does the query know when the kept answer was given.
    if (isKept) setTimeout(() => query.isStale() && query.fetch().catch(() => undefined))
    return data
  }
  return persister
}

/** The cache is a convenience: if its rows cannot be read or written, it counts as empty. */
function rowsOf(database: QueryDatabase) {
  const { queries } = database
  const write = (work: (table: ConsoleDatabase['queries']) => PromiseLike<unknown>) =>
    database.atOnce('rw', [queries], (unit) => work(unit.queries)).catch(() => undefined)
  // With the keys in memory, a question without a kept answer does not wait for the database.
  const kept = queries
    .toCollection()
    .primaryKeys()
    .then((keys) => new Set(keys))
    .catch(() => new Set<string>())
  return {
    getItem: async (key: string) => {
      if (!(await kept).has(key)) return undefined
      const row = await queries.get(key).catch(() => undefined)
      return isPersisted(row?.value) ? notOfTheFuture(row.value) : undefined
    },
    setItem: async (key: string, value: PersistedQuery) => {
      await write((table) => table.put({ key, value }))
      const known = await kept
      known.add(key)
    },
    removeItem: async (key: string) => {
      await write((table) => table.delete(key))
    },
    entries: async (): Promise<[string, PersistedQuery][]> => {
      const rows = await queries.toArray().catch(() => [])
      return rows.flatMap(({ key, value }) => (isPersisted(value) ? [[key, value]] : []))
    },
  }
}

/** The first screen's own reads go first. */
const AFTER_START: Milliseconds = 5_000

const A_DAY: Milliseconds = 24 * 3_600_000

/** If the clock was set back, an earlier answer would seem fresh for too long. Its age is unknown, so it counts as a day old. */
function notOfTheFuture(kept: PersistedQuery): PersistedQuery {
  const now = Date.now()
  return kept.state.dataUpdatedAt > now ? { ...kept, state: { ...kept.state, dataUpdatedAt: now - A_DAY } } : kept
}

const persistedShape = v.looseObject({
  buster: v.string(),
  queryHash: v.string(),
  queryKey: v.array(v.unknown()),
  state: v.looseObject({ dataUpdatedAt: v.number() }),
})

const isPersisted = (value: unknown): value is PersistedQuery => v.is(persistedShape, value)
