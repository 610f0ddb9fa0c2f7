/** The provider's ids of records made here, and back. */

import { keyOf, type RecordKey } from '../define'
import type { Names } from '../names'
import type { IdRow } from '../storage/rows'

export class NamesInMemory {
  #all: Names = new Map()
  readonly #before = new Map<RecordKey, RecordKey>()

  /** A new map each time there are more. */
  get all(): Names {
    return this.#all
  }

  /** The key of a record before the provider gave it an id. */
  before(key: RecordKey): RecordKey | undefined {
    return this.#before.get(key)
  }

  /** @returns the keys that now mean another record */
  keep(rows: readonly IdRow[]): RecordKey[] {
    const fresh = rows.filter(({ temporary }) => !this.#all.has(temporary))
    if (fresh.length === 0) return []
    this.#all = new Map([...this.#all, ...fresh.map(({ temporary, id }) => [temporary, id] as const)])
    return fresh.map(({ collection, temporary, id }) => {
      const key = keyOf(collection, temporary)
      this.#before.set(keyOf(collection, id), key)
      return key
    })
  }
}
