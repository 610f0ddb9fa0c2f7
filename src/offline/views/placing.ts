/** Puts waiting changes in their places among the ids of a list, and into its total. Rules OV3, PG1, PG2. */

import type { AnyCollection, Id } from '../define'
import type { Memory } from '../memory/memory'
import { changeOfTotal, type Extent, placeAll, placesIn } from '../mirror/window'
import type { WindowRow } from '../storage/rows'
import type { Shown } from './shown'

interface Placed {
  ids: readonly Id[]
  total: number | null
}

interface Placing {
  /** A window as the provider told it, with waiting changes. @param extent which part of the list the window covers */
  withPending: (collection: AnyCollection, window: WindowRow, extent?: Extent) => Placed
  /** Waiting changes put in their places among these ids. */
  placeMoved: (
    collection: AnyCollection,
    list: { filter: unknown; extent: Extent; ids: readonly Id[] },
  ) => readonly Id[]
}

export function createPlacing(memory: Memory, shown: Shown): Placing {
  const withPending: Placing['withPending'] = (collection, window, extent = window) => {
    const { filter, ids } = window
    let { total } = window
    if (total !== null) {
      const isEmptied = shown.isEmptied(collection, filter)
      for (const move of shown.movedIn(collection))
        total += changeOfTotal(collection, window, isEmptied ? { ...move, before: null } : move)
    }
    const placed = placeMoved(collection, { filter, extent, ids })
    // The provider's total may already count what waits here, or what is only now heard of; but it cannot be less than what is
    // shown.
    return { ids: placed, total: total === null ? null : Math.max(total, placed.length) }
  }

  const placeMoved: Placing['placeMoved'] = (collection, { filter, extent, ids }) => {
    const now = shown.movedIn(collection).map(({ id, after }) => [id, after] as const)
    // Placed by the facts as the provider told them, without waiting changes.
    const facts = memory.facts(collection)
    const ordering = { factsOf: (id: Id) => facts.get(id), compare: collection.compare(filter) }
    return placeAll(extent, ids, placesIn(collection, filter, now), ordering)
  }

  return { withPending, placeMoved }
}
