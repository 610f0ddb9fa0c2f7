/** Puts signing in together: the one place where its parts meet. */
import type { Hono } from 'hono'
import type { Database } from '../database/open'
import type { Clock } from '../http/context'
import { defaultLimits, type Limits } from '../http/rate-limit'
import { createCredentials } from './credentials'
import { localIdentityRoutes } from './local-identities'
import { createLocalIssuer } from './local-issuer'
import { isForThisMachine } from './loopback'
import { randomToken } from './opaque-token'
import { createRefreshCookie } from './refresh-cookie'
import { authRoutes } from './routes'
import { secret } from './secrets'
import { createSessions, type Sessions } from './sessions'

interface AuthOptions {
  database: Database
  clock: Clock
  /** The host that the server is bound to: local identities are on for a loopback host only. */
  host: string
  accessTokenSeconds?: number | undefined
  /** One client id, or several with commas between: one a brand. */
  googleClientId?: string | undefined
  googleJwksUrl?: string | undefined
  corsOrigins: readonly string[]
  /** False switches the local identities off on loopback, too. */
  localIdentities?: boolean | undefined
  limits?: Limits | undefined
}

export interface Auth {
  sessions: Sessions
  /** To mount at /api/auth. */
  routes: Hono
  /** To mount at /local-identities. */
  localIdentities: Hono
}

export async function createAuth(options: AuthOptions): Promise<Auth> {
  const { database, clock, host, corsOrigins, limits = defaultLimits } = options
  const sessions = await createSessions({
    database,
    clock,
    accessTokenSeconds: options.accessTokenSeconds,
  })
  const isLocal = isForThisMachine(host, options.localIdentities)
  const localIssuer = isLocal ? await createLocalIssuer(database, clock) : null
  const credentials = createCredentials({
    database,
    clock,
    googleClientIds: clientIds(options.googleClientId),
    googleJwksUrl: options.googleJwksUrl,
    localIssuer,
  })
  const cookie = createRefreshCookie(await secret(database, 'auth.instance', () => randomToken().slice(0, 8)))
  return {
    sessions,
    routes: authRoutes({ database, clock, sessions, credentials, cookie, corsOrigins, limits }),
    localIdentities: localIdentityRoutes({ database, localIssuer, corsOrigins }),
  }
}

function clientIds(list: string | undefined): string[] {
  return (list ?? '')
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '')
}
