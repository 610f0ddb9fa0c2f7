import type { Page } from '@playwright/test'

/** All drafts that this device keeps of forms that were not saved. */
export function keptDrafts(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? [])
    const texts: string[] = []
    for (const name of names) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => reject(opening.error)
      })
      if (database.objectStoreNames.contains('drafts')) {
        const rows = await new Promise<unknown>((resolve) => {
          const asking = database.transaction('drafts').objectStore('drafts').getAll()
          asking.onsuccess = () => resolve(asking.result)
        })
        texts.push(JSON.stringify(rows))
      }
      database.close()
    }
    return texts.join()
  })
}
