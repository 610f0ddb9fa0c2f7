/**
 * Whether a letter, a digit or a sign alone is a shortcut. People who dictate, or touch keys by accident, switch that off (WCAG
 * 2.1.4). Shortcuts with Ctrl or Command go on working, and so do arrows, Enter, Space and Escape.
 */
import { useSyncExternalStore } from 'react'

let areOn = true
const listeners = new Set<() => void>()

/** The app stores it on this device. */
export const singleKeys = {
  read: () => areOn,
  subscribe: (onChange: () => void) => {
    listeners.add(onChange)
    return () => void listeners.delete(onChange)
  },
  write: (on: boolean) => {
    areOn = on
    for (const listener of listeners) listener()
  },
}

export const useSingleKeys = (): boolean => useSyncExternalStore(singleKeys.subscribe, singleKeys.read)

/** Whether a shortcut works now: `Shift+x` and `?` are single keys, `Mod+k` and `Space` are not. */
export const isInUse = (keys: string): boolean =>
  areOn || keys.startsWith('Mod+') || (keys.split('+').at(-1) ?? '').length > 1

/** For a tooltip: “ (r)”, or nothing if single keys are off. */
export const useKeyHint = (): ((key: string) => string) => {
  const on = useSingleKeys()
  return (key) => (on ? ` (${key})` : '')
}
