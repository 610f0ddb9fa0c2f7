/** What the provider calls the records that were made here, and back. */

import { type Id, keyOf, type RecordKey } from '../define'
import type { IdRow } from '../storage/rows'

export class NamesInMemory {
  readonly #ids = new Map<RecordKey, Id>()
  readonly #before = new Map<RecordKey, RecordKey>()

  /** The provider's id of a record that is asked for by its temporary one. */
  idOf(key: RecordKey): Id | undefined {
    return this.#ids.get(key)
  }

  /** The key under which a record was known before the provider named it. */
  before(key: RecordKey): RecordKey | undefined {
    return this.#before.get(key)
  }

  /** @returns the keys that mean another record by now */
  keep(rows: readonly IdRow[]): RecordKey[] {
    return rows.flatMap(({ collection, temporary, id }) => {
      const key = keyOf(collection, temporary)
      if (this.#ids.has(key)) return []
      this.#ids.set(key, id)
      this.#before.set(keyOf(collection, id), key)
      return [key]
    })
  }
}
