/** The order in which brochures are reviewed. The current one stays, whatever comes and goes around it. Pure. */
import type { Id } from '../../../offline/define'
import { type Names, renamed } from '../../../offline/names'

interface Queue {
  /** the list as it was last seen */
  ids: readonly Id[]
  current: Id | null
  skipped: ReadonlySet<Id>
  /** a brochure whose decision is being undone: it becomes the current one as soon as it is in the list */
  awaited: Id | null
}

export const EMPTY: Queue = { ids: [], current: null, skipped: new Set(), awaited: null }

/** The queue for a new list. A brochure that was made here stays the same one under the provider's id. */
export function withList(before: Queue, ids: readonly Id[], names: Names): Queue {
  const queue = { ...renamed(before, names), skipped: new Set(renamed([...before.skipped], names)) }
  if (queue.awaited !== null && ids.includes(queue.awaited)) {
    return { ...queue, ids, current: queue.awaited, awaited: null }
  }
  const isThere = queue.current !== null && ids.includes(queue.current)
  return { ...queue, ids, current: isThere ? queue.current : following(queue, ids) }
}

/** Leaves the current one for later. */
export function skipCurrent(queue: Queue): Queue {
  if (queue.current === null) return queue
  const skipped = new Set([...queue.skipped, queue.current])
  return { ...queue, skipped, current: following({ ...queue, skipped }, queue.ids) }
}

/** Begins anew with those that were skipped. */
export const takeSkipped = (queue: Queue): Queue => {
  const anew = { ...queue, skipped: new Set<Id>(), current: null }
  return { ...anew, current: following(anew, queue.ids) }
}

/** The one after the current, in the list's old order; at its end, from the top again; null if nothing is left. */
export function following({ ids: before, current, skipped }: Queue, now: readonly Id[]): Id | null {
  const left = new Set(now.filter((id) => id !== current && !skipped.has(id)))
  const behind = current === null ? [] : before.slice(before.indexOf(current) + 1)
  return behind.find((id) => left.has(id)) ?? now.find((id) => left.has(id)) ?? null
}
