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

  /** The collections that are here as a whole. */
  wholes(): readonly string[] {
    return [...this.#whole]
  }

  /**
   * Where it was whole before, what this device has no more goes; what lists brought until then may be kept nowhere, and stays (ST10).
   *
   * @param isWritten whether a record was written since the rows were asked for: it is none of theirs
   */
  keepWhole(collection: string, rows: readonly FactsRow[], isWritten: (id: Id) => boolean): void {
    const stored = new Set(rows.map(({ id }) => id))
    for (const id of this.whole(collection)?.keys() ?? []) {
      if (!stored.has(id) && !isWritten(id)) this.drop(collection, id)
    }
    this.keep(rows)
    this.#whole.add(collection)
  }

  /** @returns whether there were any */
  drop(collection: string, id: Id): boolean {
    const isGone = this.#of.get(collection)?.delete(id) ?? false
    if (isGone) this.#changed(collection)
    return isGone
  }

  /** @returns the collections of which there were any */
  forget(): Set<string> {
    this.#whole.clear()
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
