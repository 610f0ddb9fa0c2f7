/**
 * The access token: in memory only, one refresh at a time among all tabs and the worker (faults I16, T6).
 *
 * Whoever needs a fresh one takes the lock of the cookie; who had to wait for it uses what the holder has handed round.
 * A token travels with the person it belongs to: the cookie is the browser's, and somebody else may have signed in meanwhile.
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
  /** Whether a token of theirs is this context's to use. */
  accepts: (person: Person) => boolean
}

interface Tokens {
  /** The token in memory while it is good, without asking anybody. */
  held: () => Token | null
  /** A token that is good for a while, renewed when it has to be. */
  good: () => Promise<TokenOutcome>
  /**
   * The token that is on its way, as soon as it is there: whose it is has still to be asked. Never settles where none is, or none
   * comes.
   */
  fresh: () => Promise<string>
  /** A token other than the one that was refused. */
  renew: (rejected: string) => Promise<TokenOutcome>
  /** Exchanges a Google credential for a token. @param onGranted runs before anybody else may do what hangs on the cookie */
  signIn: (googleJwt: string, onGranted: () => void) => Promise<TokenOutcome>
  /** Forgets the token; an answer that is still under way is not kept either. */
  drop: () => void
  close: () => void
}

/** How often renewing ahead is tried where it fails. */
const BETWEEN_RENEWALS_AHEAD: Milliseconds = 10_000

/** Nothing is asked before somebody needs a token; one that is about to end is renewed behind the request that uses it. */
export function createTokens(ports: TokenPorts): Tokens {
  const { clock, api, accepts } = ports
  const shared = createSharedToken(ports)
  let refreshing: Promise<TokenOutcome> | null = null
  /** grows when the token is dropped: what was asked for before is not kept */
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

/** Of a refusal only the provider's no to a session counts: what is to be asked with the token is neither refused nor gone by it. */
const unasked = (outcome: Outcome): Outcome =>
  outcome.kind === 'needsPerson' ? { kind: 'tryAgain', cause: 'foreign', refusal: outcome.refusal } : outcome
