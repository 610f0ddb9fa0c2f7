/** How long to wait before the next try: exponential with full jitter, 1 s to 5 min (R4). Rule RP6. */
import type { Milliseconds } from '../../provider/clock'
import type { Source } from '../../provider/source'

const FIRST: Milliseconds = 1_000
export const LONGEST: Milliseconds = 5 * 60_000
/** While somebody looks at the console the provider is tried at least this often, whatever the browser says (N2, N3). */
export const LONGEST_VISIBLE: Milliseconds = 30_000

/** @param tries failed so far, from 1 */
export function backoff(tries: number, random: () => number, longest: Milliseconds = LONGEST): Milliseconds {
  const ceiling = Math.min(longest, FIRST * 2 ** Math.min(tries, 20))
  return FIRST + random() * (ceiling - FIRST)
}

/** Pauses are longer only while nobody looks at the console. */
export const longestPause = (visible: Source<boolean>): Milliseconds => (visible.read() ? LONGEST_VISIBLE : LONGEST)
