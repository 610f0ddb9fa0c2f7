/**
 * What screens read: lists, records, tallies and the outbox in plain words, each as a source that is mirror + overlay. Everything
 * here is derived; only the last results are kept. Rules OV1–OV6, MI5, MI6.
 */

import type { Source } from '../../provider/source'
import { collectionIn, keyOf, type RecordKey } from '../define'
import type { Engine, EntryView, RecordSync } from '../engine'
import { Memory, type MemoryPorts } from '../memory/memory'
import type { MemoryChange } from '../memory/mirrorInMemory'
import { steady, Topic } from '../memory/topic'
import type { Names } from '../names'
import { isComparison } from '../reconcile/sinceParked'
import { sameItems } from '../same'
import type { Entry } from '../storage/entry'
import { createConcerning } from './concerning'
import { asShown, entryView } from './entryView'
import { createLists } from './lists'
import { createProgress } from './progress'
import { createShown } from './shown'
import { ViewTopics } from './viewTopics'

type Sources = Pick<
  Engine,
  'list' | 'page' | 'record' | 'records' | 'tally' | 'names' | 'progress' | 'syncOf' | 'isChangedHere' | 'outbox'
>

export interface Views {
  /** handed to screens as they are */
  sources: Sources
  memory: Memory
  /** The entry with what its person is shown, to decide by. */
  asShown: (entry: Entry) => Entry
  /** Whether a screen shows this record, by itself or among others. */
  isShown: (record: RecordKey) => boolean
  /** Lists are put together differently with and without a connection. */
  connectivityChanged: () => void
}

export function createViews(
  ports: Pick<MemoryPorts, 'database' | 'feed' | 'registry'> & { isOnline: () => boolean },
): Views {
  const { registry } = ports
  const topics = new ViewTopics((key) => memory.aliasOf(key))
  const names: Topic<Names> = new Topic(() => memory.names)
  const memory = new Memory({
    ...ports,
    isShown: topics.isShown,
    onChange: (change) => changed(change),
  })
  const asShownNow = (entry: Entry) => asShown(entry, memory, registry)
  const shown = createShown(memory, registry)
  const { list, page } = createLists(memory, shown, ports.isOnline)
  const concerning = createConcerning(memory.entries, registry)
  const progress = createProgress(ports.feed, memory.entries)
  const outbox = new Topic<readonly EntryView[]>(() =>
    [...memory.entries.inOrder()].map((entry) => entryView(asShownNow(entry), registry)),
  )

  const currentKey = (record: RecordKey) => keyOf(collectionIn(record), memory.currentId(record))
  const entriesOf = (record: RecordKey) => memory.entries.of(currentKey(record))
  /** Nothing of a parked entry shows (rule OV2), so the others that it would also change need nobody, however many they are. */
  const markedBy = (record: RecordKey) => {
    const key = currentKey(record)
    const changing = memory.entries.of(key).filter((entry) => entry.state !== 'parked' || entry.record === key)
    return [...changing, ...concerning.of(key)]
  }
  const isCompared = (record: RecordKey) => memory.entries.of(record).some(({ parked }) => isComparison(parked))

  function changed(change: MemoryChange) {
    for (const collection of change.collections) shown.changed(collection)
    if (change.windows.size > 0) shown.loaded()
    topics.changed(change)
    if (change.outbox || [...change.records].some(isCompared)) outbox.changed()
    if (change.outbox) {
      progress.outboxChanged()
      for (const record of concerning.outboxChanged()) topics.syncChanged(record)
    }
    if (change.names) names.changed()
  }

  const sources: Sources = {
    outbox,
    names,
    list: (collection, filter) =>
      topics.lists.at(collection.windowKey(filter), (before) => steady(before, list(collection, filter))),
    page: (collection, filter, number) =>
      topics.pages.at(collection.pageKey(filter, number), (before) => steady(before, page(collection, filter, number))),
    record: (collection, id) => typed(topics.records.at(collection.key(id), () => shown.record(collection, id))),
    records: (collection, ids) => {
      const compute = (before: readonly unknown[] | undefined) => {
        const now = ids.map((id) => shown.record(collection, id)).filter(isThere)
        return before && sameItems(before, now) ? before : now
      }
      return typed(topics.group(collection, ids, compute))
    },
    tally: (collection, filter) =>
      typed(topics.tallies.at(collection.tallyKey(filter), () => shown.tally(collection, filter))),
    progress: progress.of,
    syncOf: (record) => topics.syncs.at(record, () => syncNow(markedBy(record))),
    isChangedHere: (record) => entriesOf(record).length > 0,
  }
  return {
    sources,
    memory,
    asShown: asShownNow,
    isShown: topics.isShown,
    connectivityChanged: () => topics.lists.allChanged(),
  }
}

/** The topics hold records of every type; the collection that a screen hands in says which one it is. */
const typed = <T>(source: Source<unknown>): Source<T> => source as Source<T>

const isThere = (record: unknown) => record !== undefined && record !== null

/** The most urgent thing to say about a record. */
function syncNow(entries: readonly Entry[]): RecordSync {
  if (entries.length === 0) return 'saved'
  if (entries.some(({ state }) => state === 'parked')) return 'parked'
  return entries.some(({ state }) => state === 'sending') ? 'sending' : 'waiting'
}
