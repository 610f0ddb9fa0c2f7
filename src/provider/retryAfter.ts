/** No provider makes staff wait longer than this at once (faults R4). Milliseconds. */
const LONGEST = 15 * 60_000
/** “At once” from a provider that has just refused would be a flood. */
const SHORTEST = 1_000

/**
 * What a `Retry-After` header asks for, seconds or an HTTP date, in milliseconds; null without a readable one.
 *
 * @param now milliseconds since 1970
 */
export function retryAfter(header: string | null, now: number): number | null {
  const text = header?.trim()
  if (!text) return null
  const wanted = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now
  return Number.isNaN(wanted) ? null : Math.min(LONGEST, Math.max(SHORTEST, wanted))
}
