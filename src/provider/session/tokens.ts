/**
 * The access token: in memory only, one refresh at a time among all tabs and the worker (faults I16, T6).
 *
 * Whoever needs a fresh one takes the lock `session-refresh`; who had to wait for it uses what the holder has handed round.
 * A token travels with the person it belongs to: the cookie is the browser's, and somebody else may have signed in meanwhile.
 */
import * as v from 'valibot'
import type { Milliseconds } from '../clock'
import { exchange, type Wire } from '../exchange'
import { sendOperation } from '../graphql/graphqlWire'
import { type Outcome, readOutcome } from '../outcome'
import type { Channel, Locks } from '../profile'
import type { Capabilities } from '../sender'
import { type Person, readPerson, requestPerson } from './person'
import { createSharedToken, type Token } from './sharedToken'

export type TokenOutcome = { kind: 'token'; token: Token } | { kind: 'none'; outcome: Outcome }

interface TokenPorts extends Wire {
  api: string
  graphql: string
  capabilities: Capabilities
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

const LOCK = 'session-refresh'
/**
 * A frozen tab may hold the lock for ever; the provider's own grace for two refreshes at once covers going on without it.
 */
const LONGEST_WAIT_FOR_LOCK: Milliseconds = 20_000
/** How often renewing ahead is tried where it fails. */
const BETWEEN_RENEWALS_AHEAD: Milliseconds = 10_000
/** A token is renewed so long before its end, or a quarter of its life where that is less. */
const RENEW_AHEAD: Milliseconds = 60_000
/** A request must be able to get there before its token ends: so long, or a tenth of a short life. */
const MARGIN: Milliseconds = 5_000

const grantSchema = v.object({ access_token: v.string(), expiry: v.number() })

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

/**
 * Asks the provider for a token and for whom it is: two calls, once in the life of a token for the whole profile.
 *
 * @param onValue is told the token between the two
 */
async function grant(
  ports: TokenPorts,
  address: string,
  init: RequestInit,
  onValue: (value: string) => void = () => {},
): Promise<TokenOutcome> {
  const { clock, graphql } = ports
  const asked = clock.now()
  const answer = await exchange(ports, address, { ...init, credentials: 'include' })
  const outcome = readOutcome(answer, { now: clock.now() })
  if (outcome.kind !== 'applied') return { kind: 'none', outcome }
  const read = v.safeParse(grantSchema, outcome.body)
  if (!read.success) return FOREIGN
  const { access_token: value, expiry } = read.output
  onValue(value)
  const life = expiry * 1000
  const expiresAt = asked + life - Math.min(MARGIN, life / 10)
  const renewAt = expiresAt - Math.min(RENEW_AHEAD, life / 4)
  const who = await sendOperation({ ...ports, token: value, options: {} }, graphql, requestPerson())
  if (who.kind !== 'applied') return { kind: 'none', outcome: who }
  const person = readPerson(who.body)
  return person ? { kind: 'token', token: { value, renewAt, expiresAt, person } } : FOREIGN
}

const FOREIGN: TokenOutcome = { kind: 'none', outcome: { kind: 'tryAgain', cause: 'foreign' } }

/** Of a refusal only the provider's no to a session counts: what is to be asked with the token is neither refused nor gone by it. */
const unasked = (outcome: Outcome): Outcome =>
  outcome.kind === 'needsPerson' ? { kind: 'tryAgain', cause: 'foreign', refusal: outcome.refusal } : outcome

/** Does what the browser's cookie hangs on, as the only one in this profile, or after a bounded wait without that certainty. */
export async function underLock<T>(
  { locks, clock }: Pick<TokenPorts, 'locks' | 'clock'>,
  work: () => Promise<T>,
): Promise<T> {
  const wait = new AbortController()
  const cancel = clock.after(LONGEST_WAIT_FOR_LOCK, () => wait.abort())
  const alone: { work: Promise<T> | null } = { work: null }
  try {
    await locks.request(LOCK, { signal: wait.signal }, async () => {
      cancel()
      alone.work = work()
      await alone.work
    })
  } catch (problem) {
    if (!wait.signal.aborted) throw problem
  }
  return alone.work ?? work()
}
