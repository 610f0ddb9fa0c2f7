/**
 * The browser's small storage. If somebody blocks site data there is none (reading the property itself throws), and it may be full.
 * Values that cannot be stored last until the page is left, so that no caller has to think of that.
 */
import type { KeyValue } from './keyValue'

/** This device's values, for all tabs and later starts. */
export const localValues: KeyValue = guarded(() => localStorage)

/** This tab's values. */
export const tabValues: KeyValue = guarded(() => sessionStorage)

/** @param open called at each use: it may throw, and later stop throwing */
export function guarded(open: () => KeyValue): KeyValue {
  const here = new Map<string, string>()
  return {
    getItem: (key) => here.get(key) ?? quietly(() => open().getItem(key)) ?? null,
    setItem: (key, value) => {
      here.delete(key)
      const isKept = quietly(() => {
        open().setItem(key, value)
        return true
      })
      if (isKept) return
      here.set(key, value)
      // Otherwise the next start would take the older value for the latest.
      quietly(() => open().removeItem(key))
    },
    removeItem: (key) => {
      here.delete(key)
      quietly(() => open().removeItem(key))
    },
    isLeftWithPage: (key) => here.has(key),
  }
}

function quietly<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}
