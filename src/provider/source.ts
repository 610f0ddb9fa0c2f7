/** A value that changes: read it now, hear of changes. */
export interface Source<T> {
  read: () => T
  subscribe: (onChange: () => void) => () => void
}

export interface Cell<T> extends Source<T> {
  write: (value: T) => void
}

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
