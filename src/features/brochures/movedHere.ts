import type { Id } from '../../offline/define'
import type { Milliseconds } from '../../provider/clock'

/** A list shows a move as soon as it is kept; a busy tab draws it a little later. */
const SHOWN_WITHIN: Milliseconds = 5_000

export interface MovedHere {
  /** @param kept resolves to whether they could be moved */
  moving: (ids: readonly Id[], kept: Promise<boolean>) => void
  /** Whether a brochure has just left its list because it was moved here; asking forgets it. */
  take: (id: Id) => boolean
}

/**
 * Tells brochures that leave a list because they were moved here from those that others take away. It forgets a move once that is
 * done: if the brochure comes back into the list, others can take it away again.
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
