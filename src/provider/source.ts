import type { Milliseconds } from './clock'

/** A value that changes: read it now, and be told of changes. `read` returns the same object until something has changed. */
export interface Source<T> {
  read: () => T
  subscribe: (onChange: () => void) => () => void
}

/** A source that can be written. */
export interface Cell<T> extends Source<T> {
  write: (value: T) => void
}

/** Listeners are called at each write, even of the same value. */
export function createCell<T>(initial: T): Cell<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    read: () => value,
    subscribe: (onChange) => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    write: (next) => {
      value = next
      for (const listener of [...listeners]) listener()
    },
  }
}

/**
 * Resolves once the condition holds.
 *
 * @param longest after this time it resolves in any case; without it, it waits for ever
 */
export function becomes<T>(source: Source<T>, holds: (value: T) => boolean, longest?: Milliseconds): Promise<void> {
  if (holds(source.read())) return Promise.resolve()
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      stop()
      resolve()
    }
    const timer = longest === undefined ? undefined : setTimeout(end, longest)
    const stop = source.subscribe(() => holds(source.read()) && end())
  })
}
