/**
 * What screens read: lists, records, tallies and the outbox in plain words, each as a source that is mirror + overlay.
 * Everything here is derived; nothing is kept but what was computed last. Rules OV1–OV6, MI5, MI6.
 */

import type { Source } from '../../provider/source'
import { type AnyCollection, collectionIn, type Id, keyOf, type RecordKey } from '../define'
import type { EntryView, ListView, PageView, RecordSync, TallyView } from '../engine'
import type { MemoryChange } from '../memory/held'
import { Memory, type MemoryPorts } from '../memory/memory'
import { mapped, sameItems, steady, Topic, Topics } from '../memory/topic'
import type { Registry } from '../mutation'
import type { Names } from '../outbox/identities'
import type { Entry } from '../storage/entry'
import { entryView } from './entryView'
import { besidePage, createLists, pageKey } from './lists'
import { createProgress } from './progress'
import { createShown } from './shown'

export interface Views {
  memory: Memory
  list: (collection: AnyCollection, filter: unknown) => Source<ListView>
  page: (collection: AnyCollection, filter: unknown, page: number) => Source<PageView>
  record: (collection: AnyCollection, id: Id) => Source<unknown>
  records: (collection: AnyCollection, ids: readonly Id[]) => Source<readonly unknown[]>
  tally: (collection: AnyCollection, filter: unknown) => Source<TallyView<unknown> | undefined>
  names: Source<Names>
  progress: (file: string) => Source<number | null>
  syncOf: (record: RecordKey) => Source<RecordSync>
  outbox: Source<readonly EntryView[]>
  /** Does a screen show this record, by itself or among others? */
  isShown: (record: RecordKey) => boolean
  /** Lists are put together differently with and without a connection. */
  connectivityChanged: () => void
}

export function createViews(
  ports: Pick<MemoryPorts, 'database' | 'feed'> & { registry: Registry; isOnline: () => boolean },
): Views {
  const { registry } = ports
  const records = new Topics<{ value: unknown }>()
  const groups = new Topics<readonly unknown[]>()
  /** The records of those that somebody listens to. */
  const watchedGroups = new Map<string, ReadonlySet<RecordKey>>()
  const lists = new Topics<ListView>()
  const tallies = new Topics<{ view: TallyView<unknown> | undefined }>()
  const syncs = new Topics<RecordSync>()
  const pages = new Topics<PageView>()
  const names: Topic<Names> = new Topic(() => memory.names)

  const isWatched = (key: RecordKey) =>
    records.isWatched(key) || [...watchedGroups.values()].some((keys) => keys.has(key))
  const isShown = (key: RecordKey) => isWatched(key) || isWatched(memory.aliasOf(key) ?? key)
  const memory = new Memory({
    ...ports,
    isShown,
    onChange: (change) => invalidate(change),
  })
  const shown = createShown(memory, registry)
  const { list, page } = createLists(memory, shown, ports.isOnline)
  const progress = createProgress(ports.feed, memory.entries)
  const outbox = new Topic<readonly EntryView[]>(() =>
    [...memory.entries.inOrder()].map((entry) => entryView(entry, registry)),
  )

  function invalidate(change: MemoryChange) {
    for (const key of change.records) recordChanged(key)
    for (const collection of new Set([...change.records].map(collectionIn))) groups.allChanged(`${collection}:`)
    for (const collection of change.collections) collectionChanged(collection)
    windowsChanged(change.windows)
    for (const key of change.tallies) tallies.changed(key)
    if (change.outbox) {
      outbox.changed()
      progress.outboxChanged()
    }
    if (change.names) names.changed()
  }

  function windowsChanged(keys: ReadonlySet<string>) {
    if (keys.size > 0) shown.loaded()
    for (const key of keys) {
      lists.changed(key)
      // What stands at the edge of a page stands on the next one once that is known.
      pages.allChanged(besidePage(key))
    }
  }

  /** Under each name that it has; `shops/` stands for every record of the collection. */
  function recordChanged(record: RecordKey) {
    if (record.endsWith('/')) return records.allChanged(record)
    for (const key of [record, memory.aliasOf(record)]) {
      if (!key) continue
      records.changed(key)
      syncs.changed(key)
    }
  }

  function collectionChanged(collection: string) {
    shown.changed(collection)
    lists.allChanged(`${collection}?`)
    pages.allChanged(`${collection}?`)
    tallies.allChanged(`${collection}#`)
  }

  return {
    memory,
    outbox,
    names,
    list: (collection, filter) =>
      lists.at(collection.windowKey(filter), (before) => steady(before, list(collection, filter))),
    page: (collection, filter, number) =>
      pages.at(pageKey(collection, filter, number), (before) => steady(before, page(collection, filter, number))),
    record: (collection, id) => {
      const key = collection.key(id)
      return mapped(
        records.at(key, () => ({ value: shown.record(collection, id) })),
        ({ value }) => value,
      )
    },
    records: (collection, ids) => {
      const key = `${collection.name}:${ids.join(' ')}`
      const compute = (before: readonly unknown[] | undefined) => {
        const now = ids.map((id) => shown.record(collection, id)).filter(isThere)
        return before && sameItems(before, now) ? before : now
      }
      return groups.at(key, compute, (isListenedTo) => {
        if (isListenedTo) watchedGroups.set(key, new Set(ids.map(collection.key)))
        else watchedGroups.delete(key)
      })
    },
    tally: (collection, filter) => {
      const key = collection.tallyKey(filter)
      return mapped(
        tallies.at(key, () => shown.tally(collection, filter)),
        ({ view }) => view,
      )
    },
    progress: progress.of,
    syncOf: (record) =>
      syncs.at(record, () => syncNow(memory.entries.of(keyOf(collectionIn(record), memory.currentId(record))))),
    isShown,
    connectivityChanged: () => lists.allChanged(),
  }
}

const isThere = (record: unknown) => record !== undefined && record !== null

/** The most urgent thing to say about a record. */
function syncNow(entries: readonly Entry[]): RecordSync {
  if (entries.length === 0) return 'saved'
  if (entries.some(({ state }) => state === 'parked')) return 'parked'
  return entries.some(({ state }) => state === 'sending') ? 'sending' : 'waiting'
}
