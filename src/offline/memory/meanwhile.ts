/**
 * What was written while something was being read. A read that began before a write must not bring back what was there before. The
 * rows do not say which is newer, so whatever was written meanwhile is not taken from that read.
 */
export class Meanwhile {
  /** When each key was last written while anything was being read; counted, not timed. */
  readonly #writes = new Map<string, number>()
  #count = 0
  #reads = 0

  mark(key: string): void {
    if (this.#reads === 0) return
    this.#count += 1
    this.#writes.set(key, this.#count)
  }

  /** @param read is given what tells whether a key was written since it began */
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

/** The name under which a write of an entry is marked; rows have their own keys. */
export const entryKey = (seq: number): string => `outbox/${seq}`
