import { experimental_createQueryPersister, type PersistedQuery } from '@tanstack/query-persist-client-core'
import { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import type { ConsoleDatabase } from '../offline/database'

/** As long as a device may be without a network and still be of use; the records themselves are in the mirror for longer. */
const KEPT_FOR = 30 * 24 * 3_600_000

/**
 * The query cache of one person. It holds no records, only when which list was asked for and the answers that are no records
 * (`useAsk`), and it is kept query by query in the person's own database, so that one restart does not ask for everything anew.
 */
export function createQueryClient(database: Pick<ConsoleDatabase, 'queries'>): QueryClient {
  const persister = experimental_createQueryPersister<PersistedQuery>({
    storage: rowsOf(database),
    serialize: (query) => query,
    deserialize: (query) => query,
    maxAge: KEPT_FOR,
  })
  return new QueryClient({
    defaultOptions: {
      queries: {
        persister: persister.persisterFn,
        // Without a network a query still runs: the engine answers from this device and knows when to try again.
        networkMode: 'offlineFirst',
        retry: false,
        gcTime: 24 * 3_600_000,
      },
      mutations: { networkMode: 'offlineFirst', retry: false },
    },
  })
}

/** The cache is a convenience: where its rows cannot be read or written, it is as if there were none. */
function rowsOf({ queries }: Pick<ConsoleDatabase, 'queries'>) {
  return {
    getItem: async (key: string) => {
      const row = await queries.get(key).catch(() => undefined)
      return isPersisted(row?.value) ? row.value : undefined
    },
    setItem: async (key: string, value: PersistedQuery) => {
      await queries.put({ key, value }).catch(() => undefined)
    },
    removeItem: async (key: string) => {
      await queries.delete(key).catch(() => undefined)
    },
    entries: async (): Promise<[string, PersistedQuery][]> => {
      const rows = await queries.toArray().catch(() => [])
      return rows.flatMap(({ key, value }) => (isPersisted(value) ? [[key, value]] : []))
    },
  }
}

const persistedShape = v.looseObject({
  buster: v.string(),
  queryHash: v.string(),
  queryKey: v.array(v.unknown()),
  state: v.looseObject({ dataUpdatedAt: v.number() }),
})

const isPersisted = (value: unknown): value is PersistedQuery => v.is(persistedShape, value)
