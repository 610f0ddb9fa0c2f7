/** The facts that a tab holds: those of every loaded window, or of a whole collection once a filter needed them. */

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

  /** The facts of a whole collection, if they have all been loaded. */
  whole(collection: string): ReadonlyMap<Id, unknown> | undefined {
    return this.#whole.has(collection) ? this.of(collection) : undefined
  }

  /** Grows each time that facts of the collection come, change or go: what was computed before is out of date. */
  revision(collection: string): number {
    return this.#revisions.get(collection) ?? 0
  }

  keep(rows: readonly FactsRow[]): void {
    for (const collection of new Set(rows.map((row) => row.collection))) this.#changed(collection)
    for (const row of rows) this.of(row.collection).set(row.id, row.facts)
  }

  /** The collections whose facts have all been loaded. */
  wholes(): readonly string[] {
    return [...this.#whole]
  }

  /**
   * Keeps all stored facts of a collection. If they had all been loaded before, those not stored any more are dropped. Before that,
   * facts that lists brought may be stored nowhere, and stay (ST10).
   *
   * @param isWritten whether a record is newer in memory than the rows: it is not dropped
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

  /** @returns the collections that had any */
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
