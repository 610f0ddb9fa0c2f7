import type { EpochMilliseconds, Milliseconds } from './clock'

/** No provider makes staff wait longer than this at once (faults R4). */
const LONGEST: Milliseconds = 15 * 60_000
/** If a provider that has just refused says “at once”, believing it would flood it. */
const SHORTEST: Milliseconds = 1_000

/** How long an answer's `Retry-After` asks to wait, given in seconds or as an HTTP date; null if there is none that can be read. */
export function retryAfter(headers: Pick<Headers, 'get'>, now: EpochMilliseconds): Milliseconds | null {
  const text = headers.get('Retry-After')?.trim()
  if (!text) return null
  const wanted = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - sentAt(headers, now)
  return Number.isNaN(wanted) ? null : Math.min(LONGEST, Math.max(SHORTEST, wanted))
}

/**
 * By the provider's clock, because the date in Retry-After is by that one. If the answer does not tell its time, by this device's
 * clock, which may be wrong.
 */
function sentAt(headers: Pick<Headers, 'get'>, now: EpochMilliseconds): EpochMilliseconds {
  const told = Date.parse(headers.get('Date') ?? '')
  return Number.isNaN(told) ? now : told
}
