/**
 * Sessions: who is signed in, and on what proof.
 *
 * A person's proof is two tokens. The access token lives for minutes and goes with every call; the refresh token lives for
 * weeks in a cookie and is replaced each time it is used (`refresh-tokens.ts`). One that was stolen ends the whole session.
 *
 * Nothing is remembered in the process: each call reads the session and the person, so that a log-out, a removed admin or
 * a changed role counts from the next call on, in every instance.
 */
import { randomUUID } from 'node:crypto'
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Database } from '../database/open'
import { admins } from '../database/tables/admins'
import { sessions } from '../database/tables/sessions'
import type { Clock } from '../http/context'
import { createAccessTokens } from './access-token'
import { randomToken } from './opaque-token'
import type { Person } from './person'
import { createRefreshTokens } from './refresh-tokens'
import { secret } from './secrets'

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

/** A session that ended, or the person whose sessions all did. */
type Ended = { sessionId: string } | { personId: number }

/** Seconds that a refresh token lives after its last use. */
export const refreshSeconds = 30 * 24 * 3600

export interface Sessions {
  start: (personId: number) => Promise<Grant>
  /** Null when the token is unknown, expired, or was replaced too long ago; the latter also ends its session. */
  refresh: (refreshToken: string) => Promise<Grant | null>
  /** The session that a refresh token belongs to, whether or not the token is still good. */
  sessionOf: (refreshToken: string) => Promise<string | null>
  /** Null for a token that is not good, whose session has ended, or whose person was removed. */
  readAccess: (accessToken: string) => Promise<Access | null>
  /** For a transaction: null once the session has ended, or its person was removed. */
  personOf: (transaction: Database, sessionId: string) => Promise<Person | null>
  /** Ends one session; no error when it has ended already. */
  end: (sessionId: string) => Promise<void>
  /** Tells the listeners that an admin was removed, and all their sessions with them. */
  endedWith: (personId: number) => void
  /** Those of the given sessions that have not ended. */
  living: (sessionIds: string[]) => Promise<Set<string>>
  /** Calls back when this instance ends a session or removes an admin. Returns the way to stop. */
  onEnd: (listener: (ended: Ended) => void) => () => void
}

interface SessionsOptions {
  database: Database
  clock: Clock
  accessTokenSeconds?: number | undefined
}

export async function createSessions(options: SessionsOptions): Promise<Sessions> {
  const { database, clock, accessTokenSeconds = 15 * 60 } = options
  const accessTokens = createAccessTokens(await secret(database, 'auth.access', randomToken), clock)
  const refreshTokens = createRefreshTokens(database, await secret(database, 'auth.refresh', randomToken), clock)
  const people = peopleOfSessions(database)
  const { tell, onEnd } = createEnds()
  const now = () => new Date(clock())
  const expiresAt = () => new Date(clock() + refreshSeconds * 1000)

  async function grant(sessionId: string, refreshToken: string): Promise<Grant> {
    const accessToken = await accessTokens.sign(sessionId, accessTokenSeconds)
    return { accessToken, expiry: accessTokenSeconds, refreshToken }
  }

  async function start(personId: number): Promise<Grant> {
    const id = randomUUID()
    const refreshToken = await database.transaction(async (tx) => {
      // Expired sessions, and replaced tokens older than any cookie, are of no use any more.
      await tx.delete(sessions).where(lt(sessions.expires_at, now()))
      await refreshTokens.forget(tx, new Date(clock() - refreshSeconds * 1000))
      await tx.insert(sessions).values({ id, admin_id: personId, started_at: now(), expires_at: expiresAt() })
      return refreshTokens.begin(tx, id)
    })
    return grant(id, refreshToken)
  }

  async function refresh(refreshToken: string): Promise<Grant | null> {
    const sessionId = await refreshTokens.sessionOf(refreshToken)
    if (!sessionId) return null
    const next = await database.transaction(async (tx) => {
      // Writing the session first makes simultaneous refreshes take turns: the second sees what the first replaced.
      const alive = await tx
        .update(sessions)
        .set({ expires_at: expiresAt() })
        .where(and(eq(sessions.id, sessionId), gt(sessions.expires_at, now())))
        .returning({ id: sessions.id })
      const found = alive.length > 0 ? await refreshTokens.next(tx, sessionId, refreshToken) : 'unknown'
      if (found === 'stolen') await tx.delete(sessions).where(eq(sessions.id, sessionId))
      return found
    })
    if (typeof next === 'object') return grant(sessionId, next.token)
    tell({ sessionId })
    return null
  }

  const personIn = async (asked: typeof people, sessionId: string) =>
    (await asked.execute({ sessionId, now: now() }))[0] ?? null

  return {
    start,
    refresh,
    sessionOf: refreshTokens.sessionOf,
    readAccess: async (accessToken) => {
      const claims = await accessTokens.read(accessToken)
      if (!claims) return null
      const person = await personIn(people, claims.sessionId)
      return person ? { person, ...claims } : null
    },
    personOf: (transaction, sessionId) => personIn(peopleOfSessions(transaction), sessionId),
    end: async (sessionId) => {
      await database.delete(sessions).where(eq(sessions.id, sessionId))
      tell({ sessionId })
    },
    endedWith: (personId) => tell({ personId }),
    living: (sessionIds) => living(database, sessionIds, now()),
    onEnd,
  }
}

const personColumns = {
  id: admins.id,
  email: admins.email,
  first_name: admins.first_name,
  last_name: admins.last_name,
  roles: admins.roles,
}

/** Whose session it is, until it ends. A prepared statement, since every call runs it. */
function peopleOfSessions(database: Database) {
  return database
    .select(personColumns)
    .from(sessions)
    .innerJoin(admins, eq(admins.id, sessions.admin_id))
    .where(and(eq(sessions.id, sql.placeholder('sessionId')), gt(sessions.expires_at, sql.placeholder('now'))))
    .prepare('person_of_session')
}

async function living(database: Database, sessionIds: string[], now: Date): Promise<Set<string>> {
  if (sessionIds.length === 0) return new Set()
  const rows = await database
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(inArray(sessions.id, sessionIds), gt(sessions.expires_at, now)))
  return new Set(rows.map((row) => row.id))
}

/** Who listens for sessions that end in this instance. */
function createEnds(): Pick<Sessions, 'onEnd'> & { tell: (ended: Ended) => void } {
  const listeners = new Set<(ended: Ended) => void>()
  return {
    tell: (ended) => {
      for (const listener of listeners) listener(ended)
    },
    onEnd: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
