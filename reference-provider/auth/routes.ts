/** Signing in, staying signed in, signing out (contract section 2). */
import { type Context, Hono } from 'hono'
import { decodeJwt } from 'jose'
import * as v from 'valibot'
import type { Database } from '../database/open'
import { sameEmail } from '../database/same-email'
import { admins } from '../database/tables/admins'
import { body } from '../http/body'
import type { Clock } from '../http/context'
import { refuse } from '../http/errors'
import { addressOf, createLimiter, type Limits, tooMany } from '../http/rate-limit'
import { blank } from '../http/wording'
import type { Credentials } from './credentials'
import { accessOf } from './guard'
import { refuseOtherSites } from './other-sites'
import type { RefreshCookie } from './refresh-cookie'
import { type Grant, refreshSeconds, type Sessions } from './sessions'

interface AuthRoutesOptions {
  database: Database
  clock: Clock
  sessions: Sessions
  credentials: Credentials
  cookie: RefreshCookie
  /** Origins whose pages may use the cookie. */
  corsOrigins: readonly string[]
  limits: Limits
}

/** A credential is a few hundred characters; 16 kB is far beyond any. */
const Login = v.object({
  google_jwt: v.pipe(v.string(), v.nonEmpty(blank), v.maxLength(16_384, 'is too long')),
})

/** Routes to mount at /api/auth. */
export function authRoutes(options: AuthRoutesOptions): Hono {
  const { database, clock, sessions, credentials, cookie, corsOrigins, limits } = options
  const failedLogins = createLimiter(limits.failedLogins, clock)
  const refreshes = createLimiter(limits.refreshes, clock)

  const answer = (c: Context, grant: Grant) => {
    cookie.write(c, grant.refreshToken, refreshSeconds)
    return c.json({ access_token: grant.accessToken, expiry: grant.expiry })
  }

  return new Hono()
    .use(async (c, next) => {
      refuseOtherSites(c, corsOrigins)
      await next()
    })
    .post('/login', async (c) => {
      const { google_jwt: credential } = await body(c, Login)
      const verdict = await credentials.check(credential)
      if (verdict.kind === 'unknown') {
        throw refuse(503, 'The credential cannot be checked just now.', { 'Retry-After': '5' })
      }
      const personId = verdict.kind === 'email' ? await adminWith(database, verdict.email) : null
      if (personId === null) {
        const wait = failedLogins.take(`${claimedEmail(credential)} ${addressOf(c)}`)
        throw wait > 0 ? tooMany(wait) : refuse(401, 'The credential is not good, or belongs to nobody on the staff.')
      }
      return answer(c, await sessions.start(personId))
    })
    .get('/access_token', async (c) => {
      const token = cookie.read(c)
      if (!token) throw refuse(401, 'You are not signed in.')
      const sessionId = await sessions.sessionOf(token)
      const wait = refreshes.take(sessionId ?? addressOf(c))
      if (wait > 0) throw tooMany(wait)
      const grant = sessionId ? await sessions.refresh(token) : null
      // The cookie stays: another tab may have signed in meanwhile, and clearing would take the new one.
      if (!grant) throw refuse(401, 'Your session is over.')
      return answer(c, grant)
    })
    .delete('/logout', async (c) => {
      const token = cookie.read(c)
      const sessionId = token ? await sessions.sessionOf(token) : (await accessOf(c, sessions))?.sessionId
      if (sessionId) await sessions.end(sessionId)
      cookie.clear(c)
      return c.body(null, 204)
    })
}

/** An admin's id by e-mail, case ignored; null when nobody has it. */
async function adminWith(database: Database, email: string): Promise<number | null> {
  const [admin] = await database.select({ id: admins.id }).from(admins).where(sameEmail(admins.email, email))
  return admin?.id ?? null
}

/** The e-mail that a refused credential names. Nobody has verified it: it is good for counting tries only. */
function claimedEmail(credential: string): string {
  try {
    const { email } = decodeJwt(credential)
    return typeof email === 'string' ? email.toLowerCase().slice(0, 320) : ''
  } catch {
    return ''
  }
}
