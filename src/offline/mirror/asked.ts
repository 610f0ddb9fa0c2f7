/** What was settled or told here while the provider was asked, and so may be newer than the answer. Rules MI1, MI2, MI7. */
import type { EpochMilliseconds, Milliseconds } from '../../provider/clock'
import type { RecordRow, WindowRow } from '../storage/rows'

/** A question whose answer is about to be kept. */
export interface Asked {
  /** when it was asked; of several pages, the first */
  askedAt: EpochMilliseconds
  now: EpochMilliseconds
}

/** No write waits so long for its turn: what is told to have been settled later than that was so before somebody set the clock back. */
const LONGEST_TURN: Milliseconds = 10_000

/**
 * Between which times something was settled since the question was asked. Where the clock was set back under the question itself
 * nobody can say, and whatever was settled counts as newer.
 */
export function sinceAsked({ askedAt, now }: Asked): { from: EpochMilliseconds; to: EpochMilliseconds } {
  const latest = now + LONGEST_TURN
  // 0 is never.
  return { from: Math.max(1, askedAt), to: askedAt > latest ? Number.POSITIVE_INFINITY : latest }
}

/** @param isSameMoment whether the very millisecond of the question counts */
export function isSettledSince({ settledAt }: RecordRow, asked: Asked, isSameMoment: boolean): boolean {
  const { from, to } = sinceAsked(asked)
  return (isSameMoment ? settledAt >= from : settledAt > from) && settledAt <= to
}

/** Whether what is here was asked for later, by another tab. What was kept later than now was so before somebody set the clock back. */
export const isToldSince = (window: WindowRow | undefined, { askedAt, now }: Asked): boolean =>
  window?.askedAt !== undefined && window.askedAt > askedAt && window.asOf <= now

/** The times of a window that is kept now. Where the clock was set back under the question, it is as old as its answer. */
export const toldAt = ({ askedAt, now }: Asked): Required<Pick<WindowRow, 'asOf' | 'askedAt'>> => ({
  asOf: now,
  askedAt: Math.min(askedAt, now),
})
