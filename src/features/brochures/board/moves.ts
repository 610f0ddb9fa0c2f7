/** Which of several brochures a move takes, and which stay because of their dates (spec section 4). Pure. */
import type { Brochure } from '../../../domain/brochures/brochure'
import { canonicalState, type SentState, statusLabel } from '../../../domain/brochures/states'
import { countText } from '../../../domain/values/numbers'
import { cropName, nameOf } from '../names'

/** The specification's words, with its spelling. */
const CORRUPTED_DATE = 'This brochure has currupted date. Edit it before changing status'

interface MovePlan {
  moves: Brochure[]
  /** those that cannot be moved because of their dates */
  stays: Brochure[]
}

/** Brochures that have the status already are left alone. */
export function planMove(
  brochures: readonly Brochure[],
  state: SentState,
  isAllowed: (brochure: Brochure) => boolean,
): MovePlan {
  const others = brochures.filter((brochure) => brochure.state !== canonicalState(state))
  return {
    moves: others.filter(isAllowed),
    stays: others.filter((brochure) => !isAllowed(brochure)),
  }
}

/** The alert. For several brochures it also says which ones stayed. */
export function corruptedText(asked: number, stays: readonly Brochure[]): string {
  if (asked === 1) return CORRUPTED_DATE
  return [CORRUPTED_DATE, ...stays.map((brochure) => subjectOf([brochure]))].join('\n')
}

/** “Week 47” or “3 brochures”, at the beginning of a sentence. */
export function subjectOf(brochures: readonly Brochure[]): string {
  const [only] = brochures
  return only && brochures.length === 1 ? `“${cropName(nameOf(only))}”` : countText(brochures.length, 'brochure')
}

export const movedText = (moved: readonly Brochure[], state: SentState): string =>
  `${subjectOf(moved)} moved to ${statusLabel(state)}`

/** For brochures that had the status already. */
export const stayedText = (stayed: readonly Brochure[], state: SentState): string =>
  `${subjectOf(stayed)} stays ${statusLabel(state)}`

export const mergedText = (base: Brochure, merged: Brochure): string =>
  `${subjectOf([merged])} merged into ${subjectOf([base])}`

/** @param taken undefined if this device no longer knows it */
export const takenAwayText = (taken: Brochure | undefined): string =>
  `${taken ? subjectOf([taken]) : 'The brochure'} is no longer in this list: it was changed elsewhere`
