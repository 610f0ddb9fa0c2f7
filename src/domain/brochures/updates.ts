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

interface Since {
  /** when the brochure had been changed last as this device knew it, by the provider's clock; null: nobody says */
  madeOn?: string | null
  /** when the change was made, by this device's clock */
  at: EpochMilliseconds
}

/**
 * What was done to a brochure since this device knew it as a change to it was made on: that may be hours before the change, and what
 * a colleague did in between is what the change met. Where the provider does not say how old that was, what was done around and
 * since the change; the two clocks need not agree: where none seems to be later, the last one is it.
 *
 * @returns the latest first, and how many more there were before these
 */
export function updatesSince(
  { brochure_updates: updates = [] }: Pick<Brochure, 'brochure_updates'>,
  { madeOn, at }: Since,
): { latest: Updates; more: number } {
  const all = latestFirst(updates)
  const known = instantOf(madeOn ?? '')
  const isLater = (moment: number) => (Number.isNaN(known) ? moment >= at - READ_WITHIN : moment > known)
  const later = all.filter(({ inserted_at }) => isLater(instantOf(inserted_at)))
  const latest = (later.length > 0 ? later : all).slice(0, later.length > 0 ? MOST : 1)
  return { latest, more: Math.max(0, later.length - latest.length) }
}
