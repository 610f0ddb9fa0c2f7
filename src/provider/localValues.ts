/**
 * The browser's small storage. Somebody who blocks site data has none (the property itself throws then), and it may be full: what
 * cannot be kept there holds until the page is left, so that nobody who uses it has to think of that.
 */
import type { KeyValue } from './keyValue'

/** This device's, for all tabs and the starts to come. */
export const localValues: KeyValue = guarded(() => localStorage)

/** This tab's. */
export const tabValues: KeyValue = guarded(() => sessionStorage)

/** @param open asked anew at each use: it may throw, and may do so no longer */
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
      // The next start would take the value before this one for the last.
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
