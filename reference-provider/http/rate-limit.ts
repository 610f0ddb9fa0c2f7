/**
 * Limits on how often one person at one address may ask, as token buckets: a burst is free, then a steady rate.
 *
 * They keep a broken or hostile client from taking the provider from the others. A console that comes back with a thousand
 * waiting changes is neither, so the limit on writes lets it drain at full speed.
 */
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, MiddlewareHandler } from 'hono'
import type { Signed } from '../auth/guard'
import type { Person } from '../auth/person'
import type { Clock } from './context'
import { type Refusal, refuse } from './errors'
import { isForm } from './form'

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
  /** Per person and address, as all that follows. */
  writes: Limit
  /** Files: icons, pictures, lists of locations, and announced pdfs. Each costs a look into it, even if it is refused. */
  uploads: Limit
  /** Imports of locations: each is minutes of work for a provider that all share. */
  imports: Limit
  /** Runs of parsers, for the same reason. */
  runs: Limit
  /** Uploads to the address of one announced pdf. */
  sendings: Limit
}

/**
 * The steady rates are the security checklist's (item 23), except for writes, where its "a drain must fit" is taken at its word.
 * Bursts are what staff may have prepared without a network, and less than a hundred: a flood is noticed within its first second.
 */
export const defaultLimits: Limits = {
  failedLogins: { burst: 30, perSecond: 10 / 60 },
  refreshes: { burst: 60, perSecond: 30 / 60 },
  writes: { burst: 2000, perSecond: 200 },
  uploads: { burst: 60, perSecond: 1 },
  imports: { burst: 60, perSecond: 5 / 60 },
  runs: { burst: 60, perSecond: 5 / 60 },
  sendings: { burst: 20, perSecond: 10 / 60 },
}

/** Beyond this many keys the bucket idle for longest is forgotten: a flood of addresses must not fill the memory. */
const maximumKeys = 10_000

export interface Limiter {
  /** Takes one. Returns 0 when it is allowed, else the seconds to wait. */
  take: (key: string) => number
}

/** A bucket for each key, full at first. They live in this process: a restart fills them, and each instance has its own. */
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
      return allowed ? 0 : Math.ceil((1 - tokens) / limit.perSecond)
    },
  }
}

/** 429 `{code: 429, description}` with Retry-After for writes above the limits. Goes behind `requirePerson`. */
export function limitWrites(limits: Pick<Limits, 'writes' | 'uploads'>, clock: Clock): MiddlewareHandler<Signed> {
  const writes = createLimiter(limits.writes, clock)
  const uploads = createLimiter(limits.uploads, clock)
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    takeTurn(writes, c, c.var.person)
    if (isForm(c) || c.req.path === '/api/admin/pdfs') takeTurn(uploads, c, c.var.person)
    return next()
  }
}

/** Throws 429 when this person has asked too often from this address. */
export function takeTurn(limiter: Limiter, c: Context, { id }: Person): void {
  const wait = limiter.take(`${id} ${addressOf(c)}`)
  if (wait > 0) throw tooMany(wait)
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
