import type { Page } from '@playwright/test'

/** All drafts that this device keeps of forms that were not saved. */
export const keptDrafts = (page: Page): Promise<string> => keptRows(page, 'drafts')

/** All rows that this device keeps in one table, as text. */
export function keptRows(page: Page, table: 'drafts' | 'records'): Promise<string> {
  return page.evaluate(async (table) => {
    const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? [])
    const texts: string[] = []
    for (const name of names) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => reject(opening.error)
      })
      if (database.objectStoreNames.contains(table)) {
        const rows = await new Promise<unknown>((resolve) => {
          const asking = database.transaction(table).objectStore(table).getAll()
          asking.onsuccess = () => resolve(asking.result)
        })
        texts.push(JSON.stringify(rows))
      }
      database.close()
    }
    return texts.join()
  }, table)
}
