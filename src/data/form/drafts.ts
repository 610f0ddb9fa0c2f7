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
  const steadily = <T>(work: () => PromiseLike<T>) => database.steadily(work).catch(() => undefined)
  return {
    get: async (key) => (await steadily(() => drafts.get(key))) ?? null,
    put: async (key, values, over) => {
      const row: DraftRow = { key, at: Date.now(), values, over }
      // A page that stays has the time for a lost connection, or for room to be made.
      await putAtOnce(drafts, row).catch(() => steadily(() => drafts.put(row)))
    },
    remove: async (key) => {
      await steadily(() => drafts.delete(key))
    },
  }
}

/**
 * Hands the row and its commit to the browser in one go. Dexie reads and waits in between, and a page that is being left is gone
 * before that. For the same reason it waits for no disk: pages are left oftener than the power fails.
 */
async function putAtOnce(drafts: ConsoleDatabase['drafts'], row: DraftRow): Promise<void> {
  const opened = drafts.db.backendDB()
  if (!opened) return void (await drafts.put(row))
  const transaction = opened.transaction(drafts.name, 'readwrite', { durability: 'relaxed' })
  transaction.objectStore(drafts.name).put(row)
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
