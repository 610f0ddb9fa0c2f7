/** What staff can do to a brochure: each function decides one change, `changeBrochure` carries it out. */
import { textOf } from '../zone'
import type { Change, Effect, StoredBrochure } from './change'
import { freePosition } from './positions'
import { type BrochureState, stateSet } from './states'

type Decide = (stored: StoredBrochure) => Effect | Promise<Effect>

/** All transitions are allowed (contract section 6). */
export function setState(state: BrochureState): Decide {
  return () => ({ set: { state }, caption: stateSet(state) })
}

/** The position given is the position taken; null gives it up. */
export function setPosition({ database, now }: Change, position: number | null): Decide {
  return async (stored) => {
    if (position !== null)
      await freePosition(database, { id: stored.id, languageId: stored.language_id, position, now })
    return { set: { position }, caption: position === null ? 'Position removed' : `Position set to ${position}` }
  }
}

/** @param until epoch seconds; null lets the brochure move again */
export function freezePosition(until: number | null): Decide {
  return () => ({
    set: { position_frozen_to: until },
    caption: until === null ? 'Position unfrozen' : `Position frozen till ${textOf(until)}`,
  })
}
