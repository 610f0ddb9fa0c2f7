/** Collects rows that are asked for one by one, as the cards of a screen do, and loads them together. Rule MI1. */
import type { RecordKey } from '../define'

export class Wanted {
  readonly #bring: (keys: readonly RecordKey[]) => Promise<void>
  readonly #keys = new Set<RecordKey>()
  #isBringing = false

  /** @param bring reads these rows, one call after the other; rejects if they cannot be read */
  constructor(bring: (keys: readonly RecordKey[]) => Promise<void>) {
    this.#bring = bring
  }

  /** Reads the row soon: rows asked for in one turn are read together, those asked for meanwhile after them. */
  ask(key: RecordKey): void {
    this.#keys.add(key)
    if (!this.#isBringing) void this.#bringAll()
  }

  async #bringAll() {
    this.#isBringing = true
    await Promise.resolve() // the rows of one screen are asked for together
    const unread: RecordKey[] = []
    while (this.#keys.size > 0) {
      const keys = [...this.#keys]
      this.#keys.clear()
      await this.#bring(keys).catch(() => unread.push(...keys))
    }
    // A screen asks only once: these rows are read with the next that are wanted.
    for (const key of unread) this.#keys.add(key)
    this.#isBringing = false
  }
}
