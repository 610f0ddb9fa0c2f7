/** What the tabs and the worker of one browser profile share. */

/** Messages between them; the sender does not hear its own. */
export interface Channel {
  post: (message: unknown) => void
  /** @returns stops listening */
  listen: (onMessage: (message: unknown) => void) => () => void
}

/** The part of the Web Locks API that is used here. */
export interface Locks {
  request: (
    name: string,
    options: { signal?: AbortSignal; steal?: boolean; ifAvailable?: boolean; mode?: 'shared' },
    hold: (lock: unknown) => Promise<void>,
  ) => Promise<unknown>
  /** Whether any context of the profile holds a lock of that name. A context that has gone holds none. */
  isHeld: (name: string) => Promise<boolean>
}

/**
 * Holds a lock without waiting for it. A page that is being left gets none, nor does a browser that has none. @returns releases it
 */
export function holdLock(locks: Locks, name: string, options: { mode?: 'shared' } = {}): () => void {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const request = async () => locks.request(name, options, () => held)
  void request().catch(() => undefined)
  return letGo
}
