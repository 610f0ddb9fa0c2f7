/**
 * Limits on how often one person at one address may ask, as token buckets: a burst is free, then a steady rate.
 *
 * They keep a broken or hostile client from taking the provider from the others. A console that comes back with a thousand
 * waiting changes is neither, so the limit on writes lets it drain at full speed.
 */
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, MiddlewareHandler } from 'hono'
import type { Signed } from '../auth/guard'
import type { Clock } from './context'
import { type Refusal, refuse } from './errors'

export interface Limit {
  /** How many at once. */
  burst: number
  /** How many a second in the long run. */
  perSecond: number
}

export interface Limits {
  /** Per e-mail and address. A good credential always signs in: nobody can lock somebody else out. */
  failedLogins: Limit
  /** Per session; for cookies that are not good, per address. */
  refreshes: Limit
  /** Per person and address. */
  writes: Limit
}

export const defaultLimits: Limits = {
  failedLogins: { burst: 30, perSecond: 10 / 60 },
  refreshes: { burst: 60, perSecond: 30 / 60 },
  writes: { burst: 2000, perSecond: 200 },
}

/** Forgetting the bucket idle for longest beyond this many keeps a flood of addresses from filling the memory. */
const maximumKeys = 10_000

export interface Limiter {
  /** Takes one. Returns 0 when it is allowed, else the seconds to wait. */
  take: (key: string) => number
}

export function createLimiter(limit: Limit, clock: Clock): Limiter {
  const buckets = new Map<string, { tokens: number; at: number }>()

  return {
    take: (key) => {
      const now = clock()
      const bucket = buckets.get(key) ?? { tokens: limit.burst, at: now }
      const elapsed = Math.max(0, now - bucket.at) / 1000
      const tokens = Math.min(limit.burst, bucket.tokens + elapsed * limit.perSecond)
      const allowed = tokens >= 1
      // Set anew, so that the map's order is the order of use and its first key is the one idle for longest.
      buckets.delete(key)
      buckets.set(key, { tokens: allowed ? tokens - 1 : tokens, at: now })
      if (buckets.size > maximumKeys) buckets.delete(buckets.keys().next().value ?? key)
      return allowed ? 0 : Math.max(1, Math.ceil((1 - tokens) / limit.perSecond))
    },
  }
}

/** 429 `{code: 429, description}` with Retry-After for writes above the limit. Goes behind `requirePerson`. */
export function limitWrites(limit: Limit, clock: Clock): MiddlewareHandler<Signed> {
  const limiter = createLimiter(limit, clock)
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    const wait = limiter.take(`${c.var.person.id} ${addressOf(c)}`)
    if (wait > 0) throw tooMany(wait)
    return next()
  }
}

/** @param wait seconds */
export function tooMany(wait: number): Refusal {
  return refuse(429, `Too many requests. Try again in ${wait} s.`, { 'Retry-After': String(wait) })
}

/** The address at the other end. Forwarded headers are not believed: anybody can write one. */
export function addressOf(c: Context): string {
  // Without a Node connection underneath, as in `app.request()`, there is no address and everybody shares one bucket.
  return c.env?.incoming ? (getConnInfo(c).remote.address ?? '') : ''
}
