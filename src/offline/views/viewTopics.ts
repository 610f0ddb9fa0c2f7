/** What screens listen to: a set of topics for each kind of view, and which of them a change on this device concerns. */

import { type AnyCollection, besidePage, collectionIn, type Id, type RecordKey } from '../define'
import type { ListView, PageView, RecordSync, TallyView } from '../engine'
import type { MemoryChange } from '../memory/mirrorInMemory'
import { type Topic, Topics } from '../memory/topic'

export class ViewTopics {
  readonly records = new Topics<unknown>()
  readonly lists = new Topics<ListView>()
  readonly pages = new Topics<PageView>()
  readonly tallies = new Topics<TallyView<unknown> | undefined>()
  readonly syncs = new Topics<RecordSync>()
  readonly #groups = new Topics<readonly unknown[]>()
  /** The records of the groups that somebody listens to. */
  readonly #watchedGroups = new Map<string, ReadonlySet<RecordKey>>()
  readonly #aliasOf: (record: RecordKey) => RecordKey | undefined

  /** @param aliasOf gives the key of a record before the provider gave it an id */
  constructor(aliasOf: (record: RecordKey) => RecordKey | undefined) {
    this.#aliasOf = aliasOf
  }

  /** Several records of a collection as one topic. */
  group(
    collection: AnyCollection,
    ids: readonly Id[],
    compute: (before: readonly unknown[] | undefined) => readonly unknown[],
  ): Topic<readonly unknown[]> {
    const key = `${collection.name}:${ids.join(' ')}`
    return this.#groups.at(key, compute, (isListenedTo) => {
      if (isListenedTo) this.#watchedGroups.set(key, new Set(ids.map(collection.key)))
      else this.#watchedGroups.delete(key)
    })
  }

  /** Whether a screen shows this record, by itself or among others. */
  readonly isShown = (record: RecordKey): boolean => this.#keysOf(record).some((key) => this.#isWatched(key))

  #isWatched(record: RecordKey): boolean {
    return this.records.isWatched(record) || [...this.#watchedGroups.values()].some((keys) => keys.has(record))
  }

  changed({ records, collections, windows, tallies }: MemoryChange): void {
    for (const record of records) this.#recordChanged(record)
    for (const collection of new Set([...records].map(collectionIn))) this.#groups.allChanged(`${collection}:`)
    for (const collection of collections) this.#collectionChanged(collection)
    for (const key of windows) this.#windowChanged(key)
    for (const key of tallies) this.tallies.changed(key)
  }

  /** Screens may know a record made here by its temporary id. */
  #keysOf(record: RecordKey): RecordKey[] {
    const alias = this.#aliasOf(record)
    return alias ? [record, alias] : [record]
  }

  /** `shops/` stands for every record of the collection. */
  #recordChanged(record: RecordKey): void {
    if (record.endsWith('/')) {
      this.records.allChanged(record)
      return
    }
    for (const key of this.#keysOf(record)) this.records.changed(key)
    this.syncChanged(record)
  }

  syncChanged(record: RecordKey): void {
    for (const key of this.#keysOf(record)) this.syncs.changed(key)
  }

  #collectionChanged(collection: string): void {
    this.lists.allChanged(`${collection}?`)
    this.pages.allChanged(`${collection}?`)
    this.tallies.allChanged(`${collection}#`)
  }

  #windowChanged(key: string): void {
    this.lists.changed(key)
    // When a page becomes known, a record at the edge of the page beside it may move onto it.
    this.pages.allChanged(besidePage(key))
  }
}
