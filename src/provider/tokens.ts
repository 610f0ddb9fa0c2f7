/**
 * The access token: in memory only, one refresh at a time among all tabs and the worker (faults I16, T6).
 *
 * Whoever needs a fresh one takes the lock `session-refresh`; who had to wait for it uses what the holder has handed round.
 * A token travels with the person it belongs to: the cookie is the browser's, and somebody else may have signed in meanwhile.
 */
import * as v from 'valibot'
import { exchange, type Wire } from './exchange'
import { sendOperation } from './graphqlWire'
import { type Outcome, readOutcome } from './outcome'
import { personSchema, readPerson, requestPerson } from './person'
import type { Channel, WatchedLocks } from './profile'
import type { Capabilities } from './rest'

const tokenSchema = v.object({
  value: v.string(),
  /** from when on it is renewed behind, while it is still used; milliseconds since 1970 */
  renewAt: v.number(),
  /** until when a request may start with it; milliseconds since 1970 */
  expiresAt: v.number(),
  person: personSchema,
})
export type Token = v.InferOutput<typeof tokenSchema>

export type TokenOutcome = { kind: 'token'; token: Token } | { kind: 'none'; outcome: Outcome }

const messageSchema = v.variant('kind', [
  v.object({ kind: v.literal('token'), token: tokenSchema }),
  v.object({ kind: v.literal('askToken') }),
])

interface TokenPorts extends Wire {
  api: string
  graphql: string
  capabilities: Capabilities
  locks: WatchedLocks
  channel: Channel
  /** Whether a token that another context hands over is this one's to use. */
  accepts: (token: Token) => boolean
}

export interface Tokens {
  /** The token in memory while it is good, without asking anybody. */
  held: () => Token | null
  /** A token that is good for a while, renewed when it has to be. */
  good: () => Promise<TokenOutcome>
  /** The next token that comes, as soon as it is there: whose it is has still to be asked. Never settles where none comes. */
  fresh: () => Promise<string>
  /** A token other than the one that was refused. */
  renew: (rejected: string) => Promise<TokenOutcome>
  /** Exchanges a Google credential for a token. */
  signIn: (googleJwt: string) => Promise<TokenOutcome>
  /** Forgets the token; an answer that is still under way is not kept either. */
  drop: () => void
  close: () => void
}

const LOCK = 'session-refresh'
/** Held by every context that has a token, so that a tab which is alone asks the provider at once. */
const HOLDERS = 'session-token'
/** A frozen tab may hold the lock for ever; the provider's own grace for two refreshes at once covers going on without it. */
const LONGEST_WAIT_FOR_LOCK = 20_000
/** How long the other tabs have to hand over a token that they have. */
const ANSWER_OF_OTHERS = 50
/** How often renewing ahead is tried where it fails. */
const BETWEEN_RENEWALS_AHEAD = 10_000
/** A token is renewed so long before its end, or a quarter of its life where that is less. */
const RENEW_AHEAD = 60_000
/** A request must be able to get there before its token ends: so long, or a tenth of a short life. */
const MARGIN = 5_000

const grantSchema = v.object({ access_token: v.string(), expiry: v.number() })

/** Nothing is asked before somebody needs a token; one that is about to end is renewed behind the request that uses it. */
export function createTokens(ports: TokenPorts): Tokens {
  const { clock, channel, api } = ports
  let held: Token | null = null
  let refreshing: Promise<TokenOutcome> | null = null
  let generation = 0
  let renewedAheadAt = 0
  let onHanded: () => void = () => {}
  let onFresh: ((value: string) => void)[] = []
  let noLongerHolder: () => void = () => {}

  const usable = (rejected: string | null): Token | null =>
    held && held.value !== rejected && held.expiresAt > clock.now() ? held : null

  const stopListening = channel.listen((message) => {
    const read = v.safeParse(messageSchema, message)
    if (!read.success) return
    const own = usable(null)
    if (read.output.kind === 'askToken') {
      if (own) channel.post({ kind: 'token', token: own })
      return
    }
    const { token } = read.output
    if (!ports.accepts(token) || token.expiresAt <= (held?.expiresAt ?? 0)) return
    hold(token)
    onHanded()
  })

  const hold = (token: Token) => {
    if (!held) noLongerHolder = holdLock(ports, HOLDERS)
    held = token
  }

  const drop = () => {
    held = null
    noLongerHolder()
  }

  const keep = (token: Token): TokenOutcome => {
    hold(token)
    channel.post({ kind: 'token', token })
    return { kind: 'token', token }
  }

  /** Resolves with what another context has, as soon as it comes. */
  const askOthers = (rejected: string | null) =>
    new Promise<Token | null>((resolve) => {
      const done = () => {
        cancel()
        onHanded = () => {}
        resolve(usable(rejected))
      }
      const cancel = clock.after(ANSWER_OF_OTHERS, done)
      onHanded = () => usable(rejected) && done()
      channel.post({ kind: 'askToken' })
    })

  const handedOver = async (rejected: string | null) =>
    usable(rejected) ?? ((await ports.locks.isHeld(HOLDERS)) ? askOthers(rejected) : null)

  const obtain = async (rejected: string | null): Promise<TokenOutcome> => {
    const handed = await handedOver(rejected)
    if (handed) return { kind: 'token', token: handed }
    const asked = generation
    const tellFresh = (value: string) => {
      for (const tell of onFresh) tell(value)
    }
    const fresh = await grant(ports, `${api}/auth/access_token`, { method: 'GET' }, tellFresh)
    if (asked !== generation) return { kind: 'none', outcome: { kind: 'sessionOver' } }
    return fresh.kind === 'token' && ports.accepts(fresh.token) ? keep(fresh.token) : fresh
  }

  const refresh = (rejected: string | null): Promise<TokenOutcome> => {
    refreshing ??= underLock(ports, () => obtain(rejected)).finally(() => {
      refreshing = null
      onFresh = []
    })
    return refreshing
  }

  return {
    held: () => usable(null),
    good: async () => {
      const token = usable(null)
      if (!token) return refresh(null)
      const now = clock.now()
      if (token.renewAt <= now && now - renewedAheadAt >= BETWEEN_RENEWALS_AHEAD) {
        renewedAheadAt = now
        void refresh(token.value)
      }
      return { kind: 'token', token }
    },
    fresh: () => new Promise((resolve) => onFresh.push(resolve)),
    renew: async (rejected) => {
      const token = usable(rejected)
      return token ? { kind: 'token', token } : refresh(rejected)
    },
    signIn: (googleJwt) =>
      underLock(ports, async () => {
        const body = JSON.stringify({ google_jwt: googleJwt })
        const headers = { 'Content-Type': 'application/json' }
        const answer = await grant(ports, `${api}/auth/login`, { method: 'POST', headers, body })
        if (answer.kind === 'token') hold(answer.token)
        return answer
      }),
    drop: () => {
      generation += 1
      drop()
    },
    close: () => {
      stopListening()
      drop()
    },
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
  const { clock, capabilities, graphql } = ports
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
  const who = await sendOperation({ ...ports, capabilities }, graphql, requestPerson(), value, {})
  if (who.kind !== 'applied') return { kind: 'none', outcome: who }
  const person = readPerson(who.body)
  return person ? { kind: 'token', token: { value, renewAt, expiresAt, person } } : FOREIGN
}

const FOREIGN: TokenOutcome = { kind: 'none', outcome: { kind: 'tryAgain', cause: 'foreign' } }

/** Holds a lock beside whoever else does. @returns lets go of it */
function holdLock({ locks }: Pick<TokenPorts, 'locks'>, name: string): () => void {
  let letGo: () => void = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  // A page that is being left is given no lock, and needs none.
  void locks.request(name, { mode: 'shared' }, () => held).catch(() => undefined)
  return letGo
}

/** Does the work as the only one in this browser profile, or after a bounded wait without that certainty. */
async function underLock({ locks, clock }: TokenPorts, work: () => Promise<TokenOutcome>): Promise<TokenOutcome> {
  const wait = new AbortController()
  const cancel = clock.after(LONGEST_WAIT_FOR_LOCK, () => wait.abort())
  let done: TokenOutcome | null = null
  try {
    await locks.request(LOCK, { signal: wait.signal }, async () => {
      cancel()
      done = await work()
    })
  } catch (problem) {
    if (!wait.signal.aborted) throw problem
  }
  return done ?? work()
}
