/** The records on this device that a filter takes, in its order, without waiting changes. Rule MI5. */

import type { AnyCollection, Id } from '../define'
import type { Memory } from '../memory/memory'
import { fromDevice } from '../mirror/window'

/** For how many filters the order is kept: the tabs of the board, and those that somebody switches between. */
const KEPT = 12

/**
 * The order is kept, because a change moves only a few of thousands. Undefined if the collection's records are not all loaded yet.
 */
export function createDeviceOrder(
  memory: Memory,
): (collection: AnyCollection, filter: unknown) => readonly Id[] | undefined {
  const sorted = new Map<string, { revision: number; ids: readonly Id[] }>()
  return (collection, filter) => {
    const all = memory.wholeFacts(collection)
    if (!all) return undefined
    const key = collection.windowKey(filter)
    const revision = memory.factsRevision(collection)
    const before = sorted.get(key)
    if (before?.revision === revision) return before.ids
    const ids = fromDevice(all, (facts) => collection.matches(facts, filter) ?? false, collection.compare(filter))
    sorted.delete(key)
    sorted.set(key, { revision, ids })
    const [oldest] = sorted.keys()
    if (sorted.size > KEPT && oldest !== undefined) sorted.delete(oldest)
    return ids
  }
}
