/** What a filter takes of this device, in its order, without waiting changes. Rule MI5. */

import type { AnyCollection, Id } from '../define'
import type { Memory } from '../memory/memory'
import { fromDevice } from '../mirror/window'

/** Filters whose order of this device is kept: the tabs of the board, and what somebody goes back and forth between. */
const KEPT = 12

/** Kept, because a change moves a few of thousands. Undefined where the records of the collection are not all read yet. */
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
