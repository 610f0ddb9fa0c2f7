/**
 * The access token: in memory only, one refresh at a time among all tabs and the worker (faults I16, T6).
 *
 * A context that needs a fresh token takes the lock of the cookie; one that had to wait for it uses the token that the holder has
 * passed on. A token travels with the person it belongs to: the cookie is the browser's, and somebody else may have signed in
 * meanwhile.
 */
import type { Milliseconds } from '../clock'
import type { Outcome } from '../outcome'
import type { Channel, Locks } from '../profile'
import { underLock } from './cookieLock'
import { type GrantPorts, grant, type TokenOutcome } from './grant'
import type { Person } from './person'
import { createSharedToken, type Token } from './sharedToken'

interface TokenPorts extends GrantPorts {
  api: string
  locks: Locks
  channel: Channel
  /** Whether this context may use a token of this person. */
  accepts: (person: Person) => boolean
}

interface Tokens {
  /** The token in memory if it is good, without asking anybody. */
  held: () => Token | null
  /** A token that is good for a while, renewed if necessary. */
  good: () => Promise<TokenOutcome>
  /**
   * The token that is on its way, as soon as it is here, before it is known whose it is. Never settles if none is on its way, or
   * none comes.
   */
  fresh: () => Promise<string>
  /** A token other than the one that was refused. */
  renew: (rejected: string) => Promise<TokenOutcome>
  /** Exchanges a Google credential for a token. @param onGranted runs before anybody else may use or change the cookie */
  signIn: (googleJwt: string, onGranted: () => void) => Promise<TokenOutcome>
  /** Forgets the token; an answer still under way is not kept either. */
  drop: () => void
  close: () => void
}

/** How long to wait before renewing ahead is tried again. */
const BETWEEN_RENEWALS_AHEAD: Milliseconds = 10_000

/**
 * Asks for nothing before somebody needs a token. A token that is about to end is renewed in the background of the request that
 * uses it.
 */
export function createTokens(ports: TokenPorts): Tokens {
  const { clock, api, accepts } = ports
  const shared = createSharedToken(ports)
  let refreshing: Promise<TokenOutcome> | null = null
  /** grows when the token is dropped: what was asked for before that is not kept */
  let generation = 0
  let renewedAheadAt = 0
  let onFresh: ((value: string) => void)[] = []

  const obtain = async (rejected: string | null): Promise<TokenOutcome> => {
    const handed = shared.usable(rejected) ?? (await shared.fromOthers(rejected))
    if (handed) return { kind: 'token', token: handed }
    const asked = generation
    const tellFresh = (value: string) => {
      for (const tell of onFresh) tell(value)
    }
    const fresh = await grant(ports, `${api}/auth/access_token`, { method: 'GET' }, tellFresh)
    if (asked !== generation) return { kind: 'none', outcome: { kind: 'sessionOver' } }
    if (fresh.kind === 'none') return { kind: 'none', outcome: unasked(fresh.outcome) }
    if (accepts(fresh.token.person)) shared.handRound(fresh.token)
    return fresh
  }

  const refresh = (rejected: string | null): Promise<TokenOutcome> => {
    refreshing ??= underLock(ports, () => obtain(rejected)).finally(() => {
      refreshing = null
      onFresh = []
    })
    return refreshing
  }

  return {
    held: () => shared.usable(null),
    good: async () => {
      const token = shared.usable(null)
      if (!token) return refresh(null)
      const now = clock.now()
      if (token.renewAt <= now && now - renewedAheadAt >= BETWEEN_RENEWALS_AHEAD) {
        renewedAheadAt = now
        void refresh(token.value)
      }
      return { kind: 'token', token }
    },
    fresh: () =>
      new Promise((resolve) => {
        if (refreshing) onFresh.push(resolve)
      }),
    renew: async (rejected) => {
      shared.refused(rejected)
      const token = shared.usable(rejected)
      return token ? { kind: 'token', token } : refresh(rejected)
    },
    signIn: (googleJwt, onGranted) =>
      underLock(ports, async () => {
        const body = JSON.stringify({ google_jwt: googleJwt })
        const headers = { 'Content-Type': 'application/json' }
        const answer = await grant(ports, `${api}/auth/login`, { method: 'POST', headers, body })
        if (answer.kind === 'none') return answer
        shared.hold(answer.token)
        onGranted()
        return answer
      }),
    drop: () => {
      generation += 1
      shared.drop()
    },
    close: shared.close,
  }
}

/**
 * Only a refused session counts as a refusal. Any other says nothing about the request that the token was for, so that one is
 * neither refused nor gone.
 */
const unasked = (outcome: Outcome): Outcome =>
  outcome.kind === 'needsPerson' ? { kind: 'tryAgain', cause: 'foreign', refusal: outcome.refusal } : outcome
