/**
 * The refresh tokens of a session: a chain in which each token is replaced when it is used, and known by its fingerprint only.
 *
 * A replaced token is good for another 30 seconds, because tabs refresh at once and answers get lost; seen later, it was stolen.
 */
import { eq, lt } from 'drizzle-orm'
import type { Database } from '../database/open'
import { refreshTokens } from '../database/tables/sessions'
import type { Clock } from '../http/context'
import { fingerprint, randomToken, successorOf } from './opaque-token'

const graceMilliseconds = 30_000

type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

interface RefreshTokens {
  /** The first token of a session. */
  begin: (tx: Transaction, sessionId: string) => Promise<string>
  /** The session that a token belongs to, whether or not the token is still good. */
  sessionOf: (token: string) => Promise<string | null>
  /** The token to go on with. Callers take turns within a session, so that each sees what the one before replaced. */
  next: (tx: Transaction, sessionId: string, token: string) => Promise<{ token: string } | 'stolen' | 'unknown'>
  /** Forgets tokens that were replaced before that moment: they no longer reveal a theft. */
  forget: (tx: Transaction, before: Date) => Promise<void>
}

/** @param secret that successors are computed from */
export function createRefreshTokens(database: Database, secret: string, clock: Clock): RefreshTokens {
  const now = () => new Date(clock())

  async function issue(tx: Transaction, sessionId: string, token: string): Promise<string> {
    await tx.insert(refreshTokens).values({ hash: fingerprint(token), session_id: sessionId, issued_at: now() })
    return token
  }

  async function replace(tx: Transaction, sessionId: string, token: string): Promise<string> {
    const successor = await issue(tx, sessionId, successorOf(token, secret))
    await tx
      .update(refreshTokens)
      .set({ replaced_at: now() })
      .where(eq(refreshTokens.hash, fingerprint(token)))
    return successor
  }

  /** The end of the chain, not the next link: a late answer must not put an older token back into the cookie. */
  async function newest(tx: Transaction, from: string): Promise<string> {
    let token = from
    while (await replacement(tx, token)) token = successorOf(token, secret)
    return token
  }

  return {
    begin: (tx, sessionId) => issue(tx, sessionId, randomToken()),
    sessionOf: async (token) => {
      const [row] = await database
        .select({ sessionId: refreshTokens.session_id })
        .from(refreshTokens)
        .where(eq(refreshTokens.hash, fingerprint(token)))
      return row?.sessionId ?? null
    },
    next: async (tx, sessionId, token) => {
      const replacedAt = await replacement(tx, token)
      if (replacedAt === undefined) return 'unknown'
      if (replacedAt === null) return { token: await replace(tx, sessionId, token) }
      return clock() - replacedAt.getTime() > graceMilliseconds ? 'stolen' : { token: await newest(tx, token) }
    },
    forget: async (tx, before) => {
      await tx.delete(refreshTokens).where(lt(refreshTokens.replaced_at, before))
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
