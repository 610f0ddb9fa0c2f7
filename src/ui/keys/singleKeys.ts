/**
 * Whether a letter, a digit or a sign is a shortcut by itself. Who dictates, or touches keys without meaning to, switches them off (WCAG
 * 2.1.4). What needs Ctrl or Command goes on working, and so do arrows, Enter, Space and Escape.
 */
import { useSyncExternalStore } from 'react'

let areOn = true
const listeners = new Set<() => void>()

/** The app keeps it for this device. */
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

/** Whether it can be pressed now: `Shift+x` and `?` are single keys, `Mod+k` and `Space` are none. */
export const isInUse = (keys: string): boolean =>
  areOn || keys.startsWith('Mod+') || (keys.split('+').at(-1) ?? '').length > 1

/** For a tooltip: “ (r)”, and nothing where single keys are off. */
export const useKeyHint = (): ((key: string) => string) => {
  const on = useSingleKeys()
  return (key) => (on ? ` (${key})` : '')
}
