import type { EpochMilliseconds, Milliseconds } from './clock'

/** No provider makes staff wait longer than this at once (faults R4). */
const LONGEST: Milliseconds = 15 * 60_000
/** “At once” from a provider that has just refused would be a flood. */
const SHORTEST: Milliseconds = 1_000

/** How long an answer's `Retry-After` asks to wait, in seconds or till an HTTP date; null without a readable one. */
export function retryAfter(headers: Pick<Headers, 'get'>, now: EpochMilliseconds): Milliseconds | null {
  const text = headers.get('Retry-After')?.trim()
  if (!text) return null
  const wanted = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - sentAt(headers, now)
  return Number.isNaN(wanted) ? null : Math.min(LONGEST, Math.max(SHORTEST, wanted))
}

/** By the provider's clock, which is the one that the date is of; by this device's, which may be wrong, where no answer tells. */
function sentAt(headers: Pick<Headers, 'get'>, now: EpochMilliseconds): EpochMilliseconds {
  const told = Date.parse(headers.get('Date') ?? '')
  return Number.isNaN(told) ? now : told
}
