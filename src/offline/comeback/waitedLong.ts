import type { EpochMilliseconds, Milliseconds } from '../../provider/clock'

/** After so long others have worked on, and the person may no longer want the change. */
const LONG: Milliseconds = 60 * 60_000

export const hasWaitedLong = (madeAt: EpochMilliseconds, now: EpochMilliseconds): boolean => now - madeAt >= LONG
