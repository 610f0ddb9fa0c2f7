/**
 * What screens read: lists, records, tallies and the outbox in plain words, each as a source that is mirror + overlay.
 * Everything here is derived; nothing is kept but what was computed last. Rules OV1–OV5, MI5, MI6.
 */
import { type AnyCollection, type Id, isNewId, type RecordKey, type Registry } from './define'
import type { EntryView, ListView, RecordSync, Source } from './engine'
import type { Entry } from './entry'
import { Memory, type MemoryChange, type MemoryPorts } from './memory'
import { overlay } from './overlay'
import { Topic, Topics } from './topic'
import { fromDevice, place } from './window'

/** Where a record with pending changes stands in the mirror, and where it stands with them. */
interface Moved {
  id: Id
  before: unknown
  after: unknown
}

export interface Views {
  memory: Memory
  list: (collection: AnyCollection, filter: unknown) => Source<ListView>
  record: (collection: AnyCollection, id: Id) => Source<unknown>
  records: (collection: AnyCollection, ids: readonly Id[]) => Source<readonly unknown[]>
  tally: (collection: AnyCollection, filter: unknown) => Source<unknown>
  syncOf: (record: RecordKey) => Source<RecordSync>
  outbox: Source<readonly EntryView[]>
  /** Lists are put together differently with and without a connection. */
  connectivityChanged: () => void
}

export function createViews(
  ports: Pick<MemoryPorts, 'database' | 'feed'> & { registry: Registry; isOnline: () => boolean },
): Views {
  const { registry } = ports
  const records = new Topics<{ value: unknown }>()
  const groups = new Topics<readonly unknown[]>()
  const lists = new Topics<ListView>()
  const tallies = new Topics<{ counts: unknown }>()
  const syncs = new Topics<RecordSync>()
  const moves = new Topics<readonly Moved[]>()

  const memory = new Memory({
    ...ports,
    isShown: (key) => records.isWatched(key),
    onChange: (change) => invalidate(change),
  })
  const outbox = new Topic<readonly EntryView[]>(() => [...memory.entries.inOrder()].map(entryView))

  function invalidate(change: MemoryChange) {
    for (const key of change.records) {
      records.changed(key)
      syncs.changed(key)
    }
    for (const collection of change.collections) {
      moves.changed(collection)
      groups.allChanged(`${collection}:`)
      lists.allChanged(`${collection}?`)
      tallies.allChanged(`${collection}#`)
    }
    for (const key of change.windows) lists.changed(key)
    for (const key of change.tallies) tallies.changed(key)
    if (change.records.size > 0 && change.collections.size === 0) groups.allChanged()
    if (change.outbox) outbox.changed()
  }

  const recordNow = (key: RecordKey): unknown => {
    const row = memory.row(key)
    if (!row) return undefined
    if (row.deleted) return null
    return overlay(row.data, memory.entries.of(key), registry)
  }

  /** Records of a collection that pending changes may have moved among its lists. */
  const movedIn = (collection: AnyCollection) =>
    moves
      .at(collection.name, () => {
        const moved: Moved[] = []
        for (const key of memory.entries.records()) {
          if (!key.startsWith(`${collection.name}/`)) continue
          const row = memory.row(key)
          if (!row || row.deleted) continue
          const after = overlay(row.data, memory.entries.of(key), registry)
          moved.push({ id: row.id, before: collection.facts(row.data), after: collection.facts(after) })
        }
        return moved
      })
      .read()

  /** Facts as they are with pending changes. */
  const factsNow = (collection: AnyCollection) => {
    const pending = new Map(movedIn(collection).map(({ id, after }) => [id, after]))
    const facts = memory.facts(collection)
    return (id: Id) => pending.get(id) ?? facts.get(id)
  }

  function listNow(collection: AnyCollection, filter: unknown): ListView {
    const window = memory.window(collection.windowKey(filter))
    if (window === undefined) return NOT_READ
    if (window === null) return deviceList(collection, filter)
    const ordering = { factsOf: factsNow(collection), compare: collection.compare(filter) }
    let ids: readonly Id[] = window.ids
    for (const { id, after } of movedIn(collection)) {
      ids = place(ids, id, after, collection.matches(after, filter), window.next === null, ordering)
    }
    const rest = window.next !== null && !ports.isOnline() ? tailFromDevice(collection, filter, ids) : []
    return {
      ids: rest.length > 0 ? [...ids, ...rest] : ids,
      total: window.total,
      more: window.next !== null,
      from: 'provider',
      asOf: window.asOf,
    }
  }

  function deviceList(collection: AnyCollection, filter: unknown): ListView {
    const all = wholeFactsNow(collection)
    if (!all) return NOT_READ
    const ids = fromDevice(all, (facts) => collection.matches(facts, filter), collection.compare(filter))
    return { ids, total: null, more: false, from: 'device', asOf: null }
  }

  /** What stands behind the last page that was loaded, as far as it is on this device. */
  function tailFromDevice(collection: AnyCollection, filter: unknown, ids: readonly Id[]): readonly Id[] {
    const all = wholeFactsNow(collection)
    if (!all) return []
    const known = new Set(ids)
    const behind = fromDevice(all, (facts) => collection.matches(facts, filter), collection.compare(filter))
    const last = behind.findLastIndex((id) => known.has(id))
    return behind.slice(last + 1).filter((id) => !known.has(id))
  }

  function wholeFactsNow(collection: AnyCollection): ReadonlyMap<Id, unknown> | undefined {
    const all = memory.wholeFacts(collection)
    const moved = all ? movedIn(collection) : []
    if (!all || moved.length === 0) return all
    const now = new Map(all)
    for (const { id, after } of moved) now.set(id, after)
    return now
  }

  function tallyNow(collection: AnyCollection, filter: unknown): { counts: unknown } {
    const { tally } = collection
    const row = memory.tally(collection.tallyKey(filter))
    if (!tally || row === undefined) return UNKNOWN
    if (row === null) {
      const all = wholeFactsNow(collection)
      return all ? { counts: tally.count(all.values(), filter) } : UNKNOWN
    }
    let counts = row.counts
    for (const { before, after } of movedIn(collection)) counts = tally.adjust(counts, filter, before, after)
    return { counts }
  }

  return {
    memory,
    outbox,
    list: (collection, filter) =>
      lists.at(collection.windowKey(filter), (before) => {
        const next = listNow(collection, filter)
        return before && sameList(before, next) ? before : next
      }),
    record: (collection, id) => {
      const key = collection.key(id)
      return mapped(
        records.at(key, () => ({ value: recordNow(key) })),
        ({ value }) => value,
      )
    },
    records: (collection, ids) => {
      const key = `${collection.name}:${ids.join(' ')}`
      return groups.at(key, () => ids.map((id) => recordNow(collection.key(id))).filter(isThere))
    },
    tally: (collection, filter) => {
      const key = collection.tallyKey(filter)
      return mapped(
        tallies.at(key, () => tallyNow(collection, filter)),
        ({ counts }) => counts,
      )
    },
    syncOf: (record) => syncs.at(record, () => syncNow(memory.entries.of(record))),
    connectivityChanged: () => lists.allChanged(),
  }
}

const NOT_READ: ListView = { ids: [], total: null, more: false, from: 'none', asOf: null }
const UNKNOWN = { counts: undefined }

const isThere = (record: unknown) => record !== undefined && record !== null

const mapped = <T, U>(topic: Topic<T>, map: (value: T) => U): Source<U> => ({
  read: () => map(topic.read()),
  subscribe: topic.subscribe,
})

const sameList = (a: ListView, b: ListView) =>
  a.from === b.from && a.more === b.more && a.total === b.total && a.asOf === b.asOf && sameIds(a.ids, b.ids)

const sameIds = (a: readonly Id[], b: readonly Id[]) =>
  a === b || (a.length === b.length && a.every((id, index) => id === b[index]))

/** The most urgent thing to say about a record. */
function syncNow(entries: readonly Entry[]): RecordSync {
  if (entries.length === 0) return 'saved'
  if (entries.some(({ state }) => state === 'parked')) return 'parked'
  return entries.some(({ state }) => state === 'sending') ? 'sending' : 'waiting'
}

const entryViews = new WeakMap<Entry, EntryView>()

function entryView(entry: Entry): EntryView {
  let view = entryViews.get(entry)
  if (!view) {
    const { seq, record, text, at, state, attempts, parked, mutation, version, args } = entry
    const creation = isNewId(entry.id)
    view = { seq, record, text, at, state, attempts, parked, mutation, version, args, creation, answers: [] }
    entryViews.set(entry, view)
  }
  return view
}
