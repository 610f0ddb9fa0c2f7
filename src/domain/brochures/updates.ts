import type { EpochMilliseconds, Milliseconds } from '../../provider/clock'
import { instantOf } from '../values/dates'
import type { Brochure } from './brochure'

type Updates = NonNullable<Brochure['brochure_updates']>

/** Sorts updates told in any order; of two at the same moment, the one told last comes first. */
export const latestFirst = (updates: Updates): Updates =>
  updates.toReversed().sort((a, b) => instantOf(b.inserted_at) - instantOf(a.inserted_at))

/** This many show what happened; more would bury the question. */
const MOST = 3

/** A list on the screen shows what others did within this time (faults I12). */
const READ_WITHIN: Milliseconds = 30_000

interface Since {
  /** when the brochure had last been changed, as this device knew it, by the provider's clock; null: not known */
  madeOn?: string | null
  /** when the change was made, by this device's clock */
  at: EpochMilliseconds
}

/**
 * What was done to a brochure since the version that a change was based on. That version may be hours older than the change, and
 * what a colleague did in between is what the change ran into. If its age is not known: what was done around and since the change,
 * by two clocks that may differ; if nothing seems later, the last update.
 *
 * @returns the latest first, and how many more there are
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
