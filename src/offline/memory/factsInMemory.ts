/** The facts that a tab holds: those of every loaded window, or a collection's whole once a filter needed them. */

import type { Id } from '../define'
import type { FactsRow } from '../storage/rows'

export class FactsInMemory {
  readonly #of = new Map<string, Map<Id, unknown>>()
  readonly #whole = new Set<string>()
  readonly #revisions = new Map<string, number>()

  of(collection: string): Map<Id, unknown> {
    let facts = this.#of.get(collection)
    if (!facts) {
      facts = new Map()
      this.#of.set(collection, facts)
    }
    return facts
  }

  /** All that this device has, if all of it is here. */
  whole(collection: string): ReadonlyMap<Id, unknown> | undefined {
    return this.#whole.has(collection) ? this.of(collection) : undefined
  }

  /** Another number each time that facts of the collection came, changed or went: what was computed of them is old then. */
  revision(collection: string): number {
    return this.#revisions.get(collection) ?? 0
  }

  keep(rows: readonly FactsRow[]): void {
    for (const collection of new Set(rows.map((row) => row.collection))) this.#changed(collection)
    for (const row of rows) this.of(row.collection).set(row.id, row.facts)
  }

  keepWhole(collection: string, rows: readonly FactsRow[]): void {
    this.keep(rows)
    this.#whole.add(collection)
  }

  drop(collection: string, id: Id): void {
    if (this.#of.get(collection)?.delete(id)) this.#changed(collection)
  }

  /** The database may have more by now than is here. */
  doubt(): void {
    this.#whole.clear()
  }

  /** @returns the collections of which there were any */
  forget(): Set<string> {
    this.doubt()
    for (const [collection, facts] of this.#of) {
      facts.clear()
      this.#changed(collection)
    }
    return new Set(this.#of.keys())
  }

  #changed(collection: string) {
    this.#revisions.set(collection, this.revision(collection) + 1)
  }
}
