/**
 * How waiting changes move records among lists: for each record with waiting changes, its place in the mirror and its place with
 * them. Rules OV3, OV4, CD6.
 */
import { type AnyCollection, collectionIn, type Id, idIn, type RecordKey } from '../define'
import type { Memory } from '../memory/memory'
import { Topic } from '../memory/topic'
import { recognizedIn } from '../mirror/recognized'
import { factsOrNull, type Moved } from '../mirror/window'
import type { Registry } from '../mutation'
import { overlay } from '../overlay/overlay'
import { sweepsOf } from '../overlay/sweeps'
import { toldIn } from '../storage/rows'

export interface Moves {
  /** Each with its facts in the mirror, and with its waiting changes. */
  movedIn: (collection: AnyCollection) => readonly Moved[]
  /** Entries, records or facts of the collection have changed. */
  changed: (collection: string) => void
  /** Facts have been loaded; a sweep may concern them. */
  loaded: () => void
}

export function createMoves(memory: Memory, registry: Registry): Moves {
  const moves = new Map(
    registry.collections.map((collection) => [collection.name, new Topic(() => moved(collection))] as const),
  )

  function moved(collection: AnyCollection): readonly Moved[] {
    const found = new Map<Id, Moved>()
    for (const key of memory.entries.records()) {
      const move = collectionIn(key) === collection.name ? moveOf(collection, key) : null
      if (move) found.set(move.id, move)
    }
    hideRecognized(collection, found)
    sweep(collection, found)
    return [...found.values()]
  }

  /** Takes out the records that are shown already, as those made here. */
  function hideRecognized(collection: AnyCollection, found: Map<Id, Moved>) {
    for (const entry of memory.entries.recognizing()) {
      const recognized = collectionIn(entry.record) === collection.name && recognizedIn(entry)
      if (!recognized) continue
      const { id, since } = recognized
      const before = factsOrNull(collection, toldIn(memory.row(collection.key(id))))
      found.set(id, { id, before, after: null, since })
    }
  }

  /** Adds the records that a waiting change takes away all at once. */
  function sweep(collection: AnyCollection, found: Map<Id, Moved>) {
    const isSwept = sweepsOf(memory.entries, collection, registry)
    if (!isSwept) return
    const known = memory.facts(collection)
    // The provider has told no facts of records made here, so those are only among the ones found.
    for (const id of new Set([...found.keys(), ...known.keys()])) {
      const facts = known.get(id)
      const now = found.get(id) ?? { id, before: facts, after: facts }
      // A record that was deleted by a change of its own has nothing left to match.
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

  return {
    movedIn: ({ name }) => moves.get(name)?.read() ?? [],
    changed: (collection) => moves.get(collection)?.changed(),
    loaded: () => {
      for (const { sweeps } of memory.entries.sweeping()) if (sweeps) moves.get(sweeps)?.changed()
    },
  }
}
