/**
 * Mirror + waiting entries, as screens are to see them: records, counts, and how waiting changes move records among lists.
 * Computed from memory, nothing kept but what was computed last. Rules OV1–OV4, ID2, CD6.
 */

import { type AnyCollection, collectionIn, type Id, idIn, type RecordKey } from '../define'
import type { TallyView } from '../engine'
import type { Memory } from '../memory/memory'
import { Topic } from '../memory/topic'
import type { Registry } from '../mutation'
import { toldIn } from '../storage/rows'
import { overlay } from './overlay'
import { isEmptied, sweepsOf } from './sweeps'

/** Where a record with pending changes stands in the mirror, and where it stands with them; null: it is not there. */
interface Moved {
  id: Id
  before: unknown
  after: unknown
}

export interface Shown {
  /** undefined: not on this device (yet), null: deleted */
  record: (collection: AnyCollection, id: Id) => unknown
  movedIn: (collection: AnyCollection) => readonly Moved[]
  /** Nothing is left of what the provider has told of that list, but what moves into it. */
  isEmptied: (collection: AnyCollection, filter: unknown) => boolean
  tally: (collection: AnyCollection, filter: unknown) => { view: TallyView<unknown> | undefined }
  /** Entries, records or facts of the collection are other ones now. */
  changed: (collection: string) => void
  /** Facts have been loaded, which a sweep may concern. */
  loaded: () => void
}

export function createShown(memory: Memory, registry: Registry): Shown {
  const moves = new Map(
    registry.collections.map((collection) => [collection.name, new Topic(() => moved(collection))] as const),
  )

  function record(collection: AnyCollection, id: Id): unknown {
    // One that was made here is found under its first name too.
    const key = collection.key(memory.currentId(collection.key(id)))
    const row = memory.row(key)
    const entries = memory.entries.of(key)
    const value = overlay(key, toldIn(row), entries, registry)
    const isSwept = value && sweepsOf(memory.entries, collection, registry)?.(collection.facts(value), entries)
    return isSwept ? null : value
  }

  const movedIn = ({ name }: AnyCollection) => moves.get(name)?.read() ?? []

  function moved(collection: AnyCollection): readonly Moved[] {
    const found = new Map<Id, Moved>()
    for (const key of memory.entries.records()) {
      const move = collectionIn(key) === collection.name ? moveOf(collection, key) : null
      if (move) found.set(move.id, move)
    }
    sweep(collection, found)
    return [...found.values()]
  }

  /** Adds what a waiting change takes away all at once. */
  function sweep(collection: AnyCollection, found: Map<Id, Moved>) {
    const isSwept = sweepsOf(memory.entries, collection, registry)
    if (!isSwept) return
    const known = memory.facts(collection)
    // What was made here is among the found ones only.
    for (const id of new Set([...found.keys(), ...known.keys()])) {
      const facts = known.get(id)
      const now = found.get(id) ?? { id, before: facts, after: facts }
      // One that was deleted by itself has nothing left to match.
      if (now.after === null || !isSwept(now.after, memory.entries.of(collection.key(id)))) continue
      if (now.before === null) found.delete(id)
      else found.set(id, { ...now, after: null })
    }
  }

  function moveOf(collection: AnyCollection, key: RecordKey): Moved | null {
    const before = toldIn(memory.row(key)) ?? null
    const after = overlay(key, before, memory.entries.of(key), registry)
    if (before === null && after === null) return null
    return { id: idIn(key), before: factsOrNull(collection, before), after: factsOrNull(collection, after) }
  }

  function tally(collection: AnyCollection, filter: unknown) {
    const row = memory.tally(collection.tallyKey(filter))
    if (!collection.tally || row === undefined) return UNKNOWN
    let counts: unknown = row?.counts
    if (row === null) {
      const all = memory.wholeFacts(collection)
      if (!all) return UNKNOWN
      counts = collection.tally.count(all.values(), filter)
    }
    for (const { before, after } of movedIn(collection)) counts = collection.tally.adjust(counts, filter, before, after)
    return { view: { counts, from: row ? 'provider' : 'device' } as const }
  }

  return {
    record,
    movedIn,
    isEmptied: (collection, filter) => isEmptied(memory.entries, collection, registry, filter),
    tally,
    changed: (collection) => moves.get(collection)?.changed(),
    loaded: () => {
      for (const { sweeps } of memory.entries.sweeping()) if (sweeps) moves.get(sweeps)?.changed()
    },
  }
}

const UNKNOWN = { view: undefined }

const factsOrNull = (collection: AnyCollection, record: unknown) =>
  record === null || record === undefined ? null : collection.facts(record)
