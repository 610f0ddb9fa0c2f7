import type { EpochMilliseconds, Milliseconds } from './clock'

/** No provider makes staff wait longer than this at once (faults R4). */
const LONGEST: Milliseconds = 15 * 60_000
/** “At once” from a provider that has just refused would be a flood. */
const SHORTEST: Milliseconds = 1_000

/** How long a `Retry-After` header asks to wait, in seconds or till an HTTP date; null without a readable one. */
export function retryAfter(header: string | null, now: EpochMilliseconds): Milliseconds | null {
  const text = header?.trim()
  if (!text) return null
  const wanted = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now
  return Number.isNaN(wanted) ? null : Math.min(LONGEST, Math.max(SHORTEST, wanted))
}
