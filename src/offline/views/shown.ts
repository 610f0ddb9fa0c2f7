/**
 * Mirror + waiting entries, as screens should see them: records, counts, and how waiting changes move records among lists. Computed
 * from memory; only the last results are kept. Rules OV1–OV4, ID2, CD6.
 */

import type { AnyCollection, Id } from '../define'
import type { TallyView } from '../engine'
import type { Memory } from '../memory/memory'
import { countedBefore } from '../mirror/window'
import type { Registry } from '../mutation'
import { overlay } from '../overlay/overlay'
import { isEmptied, sweepsOf } from '../overlay/sweeps'
import { toldIn } from '../storage/rows'
import { createMoves, type Moves } from './moves'

export interface Shown extends Moves {
  /** undefined: not on this device (yet), null: deleted */
  record: (collection: AnyCollection, id: Id) => unknown
  /** Whether nothing is left of that list as the provider told it; records may still move into it. */
  isEmptied: (collection: AnyCollection, filter: unknown) => boolean
  tally: (collection: AnyCollection, filter: unknown) => TallyView<unknown> | undefined
}

export function createShown(memory: Memory, registry: Registry): Shown {
  const moves = createMoves(memory, registry)

  function record(collection: AnyCollection, id: Id): unknown {
    // A record made here is found under its temporary id, too.
    const key = collection.key(memory.currentId(collection.key(id)))
    const row = memory.row(key)
    const entries = memory.entries.of(key)
    const value = overlay(key, toldIn(row), entries, registry)
    const isSwept = value && sweepsOf(memory.entries, collection, registry)?.(collection.facts(value), entries)
    return isSwept ? null : value
  }

  function tally(collection: AnyCollection, filter: unknown): TallyView<unknown> | undefined {
    const row = memory.tally(collection.tallyKey(filter))
    if (!collection.tally || row === undefined) return undefined
    let counts: unknown = row?.counts
    if (row === null) {
      const all = memory.wholeFacts(collection)
      if (!all) return undefined
      counts = collection.tally.count(all.values(), filter)
    }
    const told = row ?? { asOf: Number.POSITIVE_INFINITY }
    for (const move of moves.movedIn(collection))
      counts = collection.tally.adjust(counts, filter, countedBefore(move, told), move.after)
    return { counts, from: row ? 'provider' : 'device' }
  }

  return {
    ...moves,
    record,
    isEmptied: (collection, filter) => isEmptied(memory.entries, collection, registry, filter),
    tally,
  }
}
