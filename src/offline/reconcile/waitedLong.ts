import type { EpochMilliseconds, Milliseconds } from '../../provider/clock'

/** Others have worked on since: what waited so long may no longer be what the person would do. */
const LONG: Milliseconds = 60 * 60_000

export const hasWaitedLong = (madeAt: EpochMilliseconds, now: EpochMilliseconds): boolean => now - madeAt >= LONG
