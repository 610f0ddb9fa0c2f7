/**
 * Late answers: what was settled here, or told to another tab, while the provider was being asked, may be newer than the answer. Rules
 * MI1, MI2, MI7.
 */
import type { EpochMilliseconds, Milliseconds } from '../../provider/clock'
import type { RecordRow, WindowRow } from '../storage/rows'

/** When a question was asked, and when its answer is kept. */
export interface Asked {
  /** when it was asked; if it took several pages, when the first one was */
  askedAt: EpochMilliseconds
  now: EpochMilliseconds
}

/** No write waits longer for its turn. A `settledAt` further ahead than this dates from before somebody set the clock back. */
const LONGEST_TURN: Milliseconds = 10_000

/** Hardly any question takes longer, even one of many pages. */
const LONGEST_QUESTION: Milliseconds = 60_000

/**
 * The span of time that counts as “since the question was asked”. If the clock was set back while the question was under way, nobody
 * can say, and whatever was settled counts as newer: by the time before that, or by the time since.
 */
export function sinceAsked({ askedAt, now }: Asked): { from: EpochMilliseconds; to: EpochMilliseconds } {
  const latest = now + LONGEST_TURN
  const isSetBack = askedAt > latest
  const from = isSetBack ? now - LONGEST_QUESTION : askedAt
  // 0 means never settled.
  return { from: Math.max(1, from), to: isSetBack ? Number.POSITIVE_INFINITY : latest }
}

/** @param isSameMoment whether the very millisecond of the question counts */
export function isSettledSince({ settledAt }: RecordRow, asked: Asked, isSameMoment: boolean): boolean {
  const { from, to } = sinceAsked(asked)
  return (isSameMoment ? settledAt >= from : settledAt > from) && settledAt <= to
}

/**
 * Whether another tab asked later for what is here. A window kept later than now dates from before somebody set the clock back: it
 * does not count.
 */
export const isToldSince = (window: WindowRow | undefined, { askedAt, now }: Asked): boolean =>
  window?.askedAt !== undefined && window.askedAt > askedAt && window.asOf <= now

/** The times of a window that is kept now. If the clock was set back during the question, the question counts as asked now. */
export const toldAt = ({ askedAt, now }: Asked): Required<Pick<WindowRow, 'asOf' | 'askedAt'>> => ({
  asOf: now,
  askedAt: Math.min(askedAt, now),
})
