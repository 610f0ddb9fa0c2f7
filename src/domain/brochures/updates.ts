import type { EpochMilliseconds } from '../../provider/clock'
import { instantOf } from '../values/dates'
import type { Brochure } from './brochure'

type Updates = NonNullable<Brochure['brochure_updates']>

/** In whatever order they are told; of two at the same moment the one that is told last. */
export const latestFirst = (updates: Updates): Updates =>
  updates.toReversed().sort((a, b) => instantOf(b.inserted_at) - instantOf(a.inserted_at))

/** So many say what happened; more would bury the question. */
const MOST = 3

/**
 * What others did to a brochure since a change to it was made here, the latest first. The provider's clock and this device's
 * need not agree: where none seems to be later, the last one is it.
 */
export function updatesSince(
  { brochure_updates: updates = [] }: Pick<Brochure, 'brochure_updates'>,
  since: EpochMilliseconds,
) {
  const all = latestFirst(updates)
  const later = all.filter(({ inserted_at }) => instantOf(inserted_at) >= since)
  return (later.length > 0 ? later : all.slice(0, 1)).slice(0, MOST)
}
