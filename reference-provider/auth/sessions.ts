/**
 * Sessions: who is signed in, and on what proof.
 *
 * A person's proof is two tokens. The access token lives for minutes and goes with every call; the refresh token lives for
 * weeks in a cookie and is replaced each time it is used. A replaced token is good for another 30 seconds, because tabs
 * refresh at once and answers get lost; seen later, it was stolen, and the whole session ends.
 *
 * Nothing is remembered in the process: each call reads the session and the person, so that a log-out, a removed admin or
 * a changed role counts from the next call on, in every instance.
 */
import { randomUUID } from 'node:crypto'
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Database } from '../database/open'
import { admins } from '../database/schema'
import type { Clock } from '../http/context'
import { type AccessTokens, createAccessTokens } from './access-token'
import { fingerprint, randomToken, successorOf } from './opaque-token'
import type { Person } from './person'
import { refreshTokens, sessions } from './schema'
import { secret } from './secrets'

const graceMilliseconds = 30_000

/** What a sign-in or a refresh gives. */
export interface Grant {
  accessToken: string
  /** Seconds of life of the access token. */
  expiry: number
  refreshToken: string
}

/** What a good access token says. */
export interface Access {
  person: Person
  sessionId: string
  /** Milliseconds since 1970. */
  expiresAt: number
}

/** A session that ended, or all sessions of a person. */
type Ended = { sessionId: string } | { personId: number }

export interface Sessions {
  /** Seconds that a refresh token lives after its last use. */
  refreshSeconds: number
  start: (personId: number) => Promise<Grant>
  /** Null when the token is unknown, expired, or was replaced too long ago; the latter also ends its session. */
  refresh: (refreshToken: string) => Promise<Grant | null>
  /** The session that a refresh token belongs to, whether or not the token is still good. */
  sessionOf: (refreshToken: string) => Promise<string | null>
  /** Null for a token that is not good, whose session has ended, or whose person was removed. */
  readAccess: (accessToken: string) => Promise<Access | null>
  verifyAccessToken: (accessToken: string) => Promise<Person | null>
  /** Ends one session; that it had ended already is no error. */
  end: (sessionId: string) => Promise<void>
  endAll: (personId: number) => Promise<void>
  /** Those of the given sessions that go on. */
  living: (sessionIds: string[]) => Promise<Set<string>>
  /** Calls back when this instance ends a session. Returns the way to stop. */
  onEnd: (listener: (ended: Ended) => void) => () => void
}

interface SessionsOptions {
  database: Database
  clock: Clock
  accessTokenSeconds?: number | undefined
  refreshSeconds?: number | undefined
}

type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

const personColumns = {
  id: admins.id,
  email: admins.email,
  first_name: admins.first_name,
  last_name: admins.last_name,
  roles: admins.roles,
}

export async function createSessions(options: SessionsOptions): Promise<Sessions> {
  const { database, clock, accessTokenSeconds = 15 * 60, refreshSeconds = 30 * 24 * 3600 } = options
  const accessTokens: AccessTokens = createAccessTokens(await secret(database, 'auth.access', randomToken), clock)
  const successorSecret = await secret(database, 'auth.refresh', randomToken)
  // Prepared, since every call asks it.
  const personOf = database
    .select(personColumns)
    .from(sessions)
    .innerJoin(admins, eq(admins.id, sessions.admin_id))
    .where(and(eq(sessions.id, sql.placeholder('sessionId')), gt(sessions.expires_at, sql.placeholder('now'))))
    .prepare('person_of_session')
  const listeners = new Set<(ended: Ended) => void>()
  const tell = (ended: Ended) => {
    for (const listener of listeners) listener(ended)
  }
  const now = () => new Date(clock())
  const expiresAt = () => new Date(clock() + refreshSeconds * 1000)

  async function grant(sessionId: string, refreshToken: string): Promise<Grant> {
    const accessToken = await accessTokens.sign(sessionId, accessTokenSeconds)
    return { accessToken, expiry: accessTokenSeconds, refreshToken }
  }

  async function start(personId: number): Promise<Grant> {
    const id = randomUUID()
    const refreshToken = randomToken()
    await database.transaction(async (tx) => {
      await sweep(tx, now(), refreshSeconds)
      await tx.insert(sessions).values({ id, admin_id: personId, started_at: now(), expires_at: expiresAt() })
      await tx.insert(refreshTokens).values({ hash: fingerprint(refreshToken), session_id: id, issued_at: now() })
    })
    return grant(id, refreshToken)
  }

  async function sessionOf(refreshToken: string): Promise<string | null> {
    const [row] = await database
      .select({ sessionId: refreshTokens.session_id })
      .from(refreshTokens)
      .where(eq(refreshTokens.hash, fingerprint(refreshToken)))
    return row?.sessionId ?? null
  }

  async function refresh(refreshToken: string): Promise<Grant | null> {
    const sessionId = await sessionOf(refreshToken)
    if (!sessionId) return null
    const successor = await database.transaction((tx) => rotate(tx, sessionId, refreshToken))
    if (successor) return grant(sessionId, successor)
    tell({ sessionId })
    return null
  }

  /** Null when the session is over, which it is from now on when the token was replaced too long ago. */
  async function rotate(tx: Transaction, sessionId: string, refreshToken: string): Promise<string | null> {
    // Writing the session first makes simultaneous refreshes take turns: the second sees what the first replaced.
    const alive = await tx
      .update(sessions)
      .set({ expires_at: expiresAt() })
      .where(and(eq(sessions.id, sessionId), gt(sessions.expires_at, now())))
      .returning({ id: sessions.id })
    const replacedAt = alive.length > 0 ? await replacement(tx, refreshToken) : undefined
    if (replacedAt === undefined) return null
    if (replacedAt === null) return replace(tx, sessionId, refreshToken)
    if (clock() - replacedAt.getTime() <= graceMilliseconds) return newest(tx, refreshToken)
    await tx.delete(sessions).where(eq(sessions.id, sessionId))
    return null
  }

  async function replace(tx: Transaction, sessionId: string, refreshToken: string): Promise<string> {
    const successor = successorOf(refreshToken, successorSecret)
    await tx.insert(refreshTokens).values({ hash: fingerprint(successor), session_id: sessionId, issued_at: now() })
    await tx
      .update(refreshTokens)
      .set({ replaced_at: now() })
      .where(eq(refreshTokens.hash, fingerprint(refreshToken)))
    return successor
  }

  /** The end of the chain, not the next link: a late answer must not put an older token back into the cookie. */
  async function newest(tx: Transaction, refreshToken: string): Promise<string> {
    let token = refreshToken
    while (await replacement(tx, token)) token = successorOf(token, successorSecret)
    return token
  }

  async function readAccess(accessToken: string): Promise<Access | null> {
    const claims = await accessTokens.read(accessToken)
    if (!claims) return null
    const [person] = await personOf.execute({ sessionId: claims.sessionId, now: now() })
    return person ? { person, ...claims } : null
  }

  return {
    refreshSeconds,
    start,
    refresh,
    sessionOf,
    readAccess,
    verifyAccessToken: async (accessToken) => (await readAccess(accessToken))?.person ?? null,
    end: async (sessionId) => {
      await database.delete(sessions).where(eq(sessions.id, sessionId))
      tell({ sessionId })
    },
    endAll: async (personId) => {
      await database.delete(sessions).where(eq(sessions.admin_id, personId))
      tell({ personId })
    },
    living: async (sessionIds) => {
      if (sessionIds.length === 0) return new Set()
      const rows = await database
        .select({ id: sessions.id })
        .from(sessions)
        .where(and(inArray(sessions.id, sessionIds), gt(sessions.expires_at, now())))
      return new Set(rows.map((row) => row.id))
    },
    onEnd: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** When the token was replaced; null when it is the newest, undefined when it is unknown. */
async function replacement(tx: Transaction, token: string): Promise<Date | null | undefined> {
  const [row] = await tx
    .select({ replacedAt: refreshTokens.replaced_at })
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, fingerprint(token)))
  return row?.replacedAt
}

/** Forgets what no longer tells anything: expired sessions, and replaced tokens older than any cookie. */
async function sweep(tx: Transaction, now: Date, refreshSeconds: number): Promise<void> {
  await tx.delete(sessions).where(lt(sessions.expires_at, now))
  await tx.delete(refreshTokens).where(lt(refreshTokens.replaced_at, new Date(now.getTime() - refreshSeconds * 1000)))
}
