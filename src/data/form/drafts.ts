/** Drafts: what was typed survives a closed tab, and is offered again. */
import { createContext, useContext } from 'react'
import type { ConsoleDatabase } from '../../offline/storage/database'
import type { DraftRow } from '../../offline/storage/rows'

export interface Drafts {
  get: (key: string) => Promise<DraftRow | null>
  /** @param over what the typed fields held when their form was opened */
  put: (key: string, values: unknown, over?: unknown) => Promise<void>
  remove: (key: string) => Promise<void>
}

/** A draft is a convenience: where it cannot be kept, the form is as good as any other. */
export function draftsOf(database: ConsoleDatabase): Drafts {
  const { drafts } = database
  const kept = (work: (table: ConsoleDatabase['drafts']) => PromiseLike<unknown>) =>
    database.keep([drafts], (unit) => work(unit.drafts)).catch(() => undefined)
  return {
    get: async (key) => (await database.steadily(() => drafts.get(key)).catch(() => undefined)) ?? null,
    put: async (key, values, over) => {
      const row: DraftRow = { key, at: Date.now(), values, over }
      // A page that stays has the time for a lost connection, or for room to be made.
      await putAtOnce(database, row).catch(() => kept((table) => table.put(row)))
    },
    remove: async (key) => {
      await kept((table) => table.delete(key))
    },
  }
}

/**
 * Hands the row and its commit to the browser in one go. Dexie reads and waits in between, and a page that is being left is gone
 * before that. For the same reason it waits for no disk: pages are left oftener than the power fails.
 *
 * @throws where there is no connection yet, or no more, or a newer console has been here
 */
async function putAtOnce(database: ConsoleDatabase, row: DraftRow): Promise<void> {
  const { name } = database.drafts
  const opened = database.backendDB()
  if (!opened || database.isReadOnly) throw new Error('Not over this connection')
  const transaction = opened.transaction(name, 'readwrite', { durability: 'relaxed' })
  transaction.objectStore(name).put(row)
  transaction.commit()
  await new Promise((resolve, reject) => {
    transaction.oncomplete = resolve
    transaction.onabort = reject
  })
}

/** Those of the signed-in person; given by `app`. */
export const DraftsContext = createContext<Drafts | null>(null)

/** null where nobody is signed in: then nothing is kept */
export function useDrafts(): Drafts | null {
  return useContext(DraftsContext)
}
