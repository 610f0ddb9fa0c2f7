/** Puts signing in together: the one place where its parts meet. */
import type { Hono } from 'hono'
import type { Database } from '../database/open'
import type { Clock } from '../http/context'
import { defaultLimits, type Limits } from '../http/rate-limit'
import { createCredentials } from './credentials'
import { localIdentityRoutes } from './local-identities'
import { createLocalIssuer } from './local-issuer'
import { randomToken } from './opaque-token'
import { createRefreshCookie } from './refresh-cookie'
import { authRoutes } from './routes'
import { secret } from './secrets'
import { createSessions, type Sessions } from './sessions'

interface AuthOptions {
  database: Database
  clock: Clock
  accessTokenSeconds?: number | undefined
  /** One client id, or several with commas between: one a brand. */
  googleClientId?: string | undefined
  googleJwksUrl?: string | undefined
  corsOrigins: readonly string[]
  /** Only this machine can ask the provider: then it has local identities. */
  isLocal: boolean
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
  const { database, clock, isLocal, corsOrigins, limits = defaultLimits } = options
  const sessions = await createSessions({
    database,
    clock,
    accessTokenSeconds: options.accessTokenSeconds,
  })
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
