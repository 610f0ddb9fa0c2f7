/** The browser's small storage, for what the console does as well without: one that is shut or full has nothing and takes nothing. */
import type { KeyValue } from './keyValue'

export const localValues: KeyValue = {
  getItem: (key) => quietly(() => localStorage.getItem(key)) ?? null,
  setItem: (key, value) => quietly(() => localStorage.setItem(key, value)),
  removeItem: (key) => quietly(() => localStorage.removeItem(key)),
}

function quietly<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}
