import type { EpochMilliseconds, Milliseconds } from '../../provider/clock'
import { instantOf } from '../values/dates'
import type { Brochure } from './brochure'

type Updates = NonNullable<Brochure['brochure_updates']>

/** In whatever order they are told; of two at the same moment the one that is told last. */
export const latestFirst = (updates: Updates): Updates =>
  updates.toReversed().sort((a, b) => instantOf(b.inserted_at) - instantOf(a.inserted_at))

/** So many say what happened; more would bury the question. */
const MOST = 3

/** A list that is looked at has by then what others did (faults I12). */
const READ_WITHIN: Milliseconds = 30_000

/**
 * What was done to a brochure around and since a change to it was made here, the latest first: what a colleague did just before had
 * not come to this device, and is what the change met. The provider's clock and this device's
 * need not agree: where none seems to be later, the last one is it.
 */
export function updatesSince(
  { brochure_updates: updates = [] }: Pick<Brochure, 'brochure_updates'>,
  since: EpochMilliseconds,
) {
  const all = latestFirst(updates)
  const later = all.filter(({ inserted_at }) => instantOf(inserted_at) >= since - READ_WITHIN)
  return (later.length > 0 ? later : all.slice(0, 1)).slice(0, MOST)
}
