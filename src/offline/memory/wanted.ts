/** Rows that are asked for one by one, as the cards of a screen do, and brought together. Rule MI1. */
import type { RecordKey } from '../define'

export class Wanted {
  readonly #bring: (keys: readonly RecordKey[]) => Promise<void>
  readonly #keys = new Set<RecordKey>()
  #isBringing = false

  /** @param bring reads these rows, one call after the other; rejects where they cannot be read */
  constructor(bring: (keys: readonly RecordKey[]) => Promise<void>) {
    this.#bring = bring
  }

  /** Soon: what is asked for in one turn is read together, what is asked for meanwhile after it. */
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
    // What shows them asks once: they are read with the next that is wanted.
    for (const key of unread) this.#keys.add(key)
    this.#isBringing = false
  }
}
