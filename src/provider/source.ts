import type { Milliseconds } from './clock'

/** A value that changes: read it now, hear of changes. `read` gives the same object until something changed. */
export interface Source<T> {
  read: () => T
  subscribe: (onChange: () => void) => () => void
}

/** A source that is written to. */
export interface Cell<T> extends Source<T> {
  write: (value: T) => void
}

/** Listeners hear of each write, also of the same value once more. */
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
 * Resolves once it holds.
 *
 * @param longest how long until it resolves all the same; for ever where it is left out
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
