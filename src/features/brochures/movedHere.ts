import type { Id } from '../../offline/define'
import type { Milliseconds } from '../../provider/clock'

/** A list shows a move as soon as that is kept; a tab that is busy draws it a moment later. */
const SHOWN_WITHIN: Milliseconds = 5_000

export interface MovedHere {
  /** @param kept resolves with whether they could be moved */
  moving: (ids: readonly Id[], kept: Promise<boolean>) => void
  /** Whether it has just left its list by what is done here; asked once. */
  take: (id: Id) => boolean
}

/**
 * What leaves its list because it is moved here, and not because others take it away. Not for longer than that takes: the one that is
 * back in the list can be taken away by others then.
 */
export function createMovedHere(): MovedHere {
  const until = new Map<Id, Milliseconds>()
  const forgetPast = () => {
    for (const [id, time] of until) if (time < performance.now()) until.delete(id)
  }
  return {
    moving: (ids, kept) => {
      forgetPast()
      for (const id of ids) until.set(id, Number.POSITIVE_INFINITY)
      const end = (after: Milliseconds) => {
        for (const id of ids) if (until.has(id)) until.set(id, performance.now() + after)
      }
      kept.then(
        (isKept) => end(isKept ? SHOWN_WITHIN : -1),
        () => end(-1),
      )
    },
    take: (id) => {
      forgetPast()
      return until.delete(id)
    },
  }
}
