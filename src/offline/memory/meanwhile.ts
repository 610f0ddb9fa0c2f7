/**
 * Notes what is written while something is being read. A read that began before a write must not bring back the state before it.
 * Rows do not say which is newer, so rows written meanwhile are not taken from that read.
 */
export class Meanwhile {
  /** When each key was last written during a read; counted, not timed. */
  readonly #writes = new Map<string, number>()
  #count = 0
  #reads = 0

  mark(key: string): void {
    if (this.#reads === 0) return
    this.#count += 1
    this.#writes.set(key, this.#count)
  }

  /** @param read gets a function that tells whether a key was written since it began */
  async reading<T>(read: (isWritten: (key: string) => boolean) => Promise<T>): Promise<T> {
    const began = this.#count
    this.#reads += 1
    try {
      return await read((key) => (this.#writes.get(key) ?? 0) > began)
    } finally {
      this.#reads -= 1
      if (this.#reads === 0) this.#writes.clear()
    }
  }
}

/** The key under which a write of an entry is noted; rows have their own keys. */
export const entryKey = (seq: number): string => `outbox/${seq}`
