/** What a moderator's “yes” means: the next step on a folder's way to the public (spec section 4). Pure. */
import type { EpochSeconds } from '../border'
import type { Brochure } from './brochure'
import type { ListedState } from './states'

/** The lists that are meant to be gone through; brochures in the others have been decided. */
const REVIEWED = ['inbox', 'for_approval', 'not_published'] as const satisfies readonly ListedState[]
type ReviewedState = (typeof REVIEWED)[number]

/** The list to go through from a tab: the tab's own, otherwise the one that waits for approval. */
export const reviewedFrom = (status: ListedState): ReviewedState =>
  REVIEWED.find((reviewed) => reviewed === status) ?? 'for_approval'

/** The state that approving gives a brochure: if its publication is still to come, it waits for that. */
export function approvedState({ state, published_at }: Brochure, now: EpochSeconds): ListedState {
  if (state === 'not_published') return 'active'
  if (state !== 'for_approval') return 'for_approval'
  return published_at !== null && published_at > now ? 'not_published' : 'active'
}
