/**
 * A session: who is signed in here, and the token to prove it. Offline, an expired token signs nobody out: only the provider's
 * refusal does (contract section 2).
 */
import type { Deployment } from '../deployment'
import type { Wire } from '../exchange'
import type { Outcome } from '../outcome'
import type { Channel, Locks } from '../profile'
import type { Source } from '../source'
import type { TokenOutcome } from './grant'
import { createLogouts } from './logout'
import type { Person } from './person'
import { createPresence, type Presence, type SessionState } from './presence'
import { createRemembered, type SessionStorage } from './remembered'
import { createTokens } from './tokens'

/** `none` says why there is no token now: the session is over, or the provider cannot be asked at the moment. */
type TokenAnswer = ({ kind: 'token' } & Held) | { kind: 'none'; outcome: Outcome }

/** A token, and whose it is. */
export interface Held {
  token: string
  person: Person
}

/** `failed` holds what the provider said, or that it could not be reached. */
type SignInAnswer = { kind: 'signedIn'; me: Person } | { kind: 'failed'; outcome: Outcome }

export interface Session {
  state: Source<SessionState>
  /** A token of the person who is signed in here, and of nobody else, whoever has the browser's cookie by now (faults I8). */
  token: () => Promise<TokenAnswer>
  /**
   * For reads at a start: a token that may be used while the provider is still being asked whose it is, so that both need only one
   * round trip. The answer must not be used before `sure` says that the token is this person's.
   */
  early: () => Promise<{ value: string | null; sure: Promise<TokenAnswer> }>
  /**
   * Another token of the same person, after the provider has refused this one. Somebody else may have signed in since: a request
   * begun in one name never goes out in another (faults I8).
   */
  renew: (rejected: Held) => Promise<TokenAnswer>
  /** The provider has refused a fresh token of this person: their session is over, here and in the other tabs. */
  refused: (person: Person) => void
  signIn: (googleJwt: string) => Promise<SignInAnswer>
  /** Signs out at once on this device, in all tabs and the worker; the provider is told as soon as possible. */
  signOut: () => Promise<void>
  /** Tells the provider of a log-out that it has not heard of, unless somebody is signed in or is just signing in. */
  tellOwed: () => Promise<void>
  /** At start-up: who was signed in on this device, without waiting for a network; the provider is asked afterwards. */
  resume: () => Promise<Person | null>
  /** Who was last signed in here, even if the session has ended since: they may have waiting changes. */
  lastPerson: () => Person | null
  close: () => void
}

interface SessionPorts extends Wire {
  deployment: Deployment
  locks: Locks
  /** the channel `SESSION_CHANNEL` of this browser profile */
  channel: Channel
  /** null in a worker: it remembers nothing and works for whoever the cookie belongs to */
  storage: SessionStorage | null
}

/** The name of the channel among the tabs and the worker of a browser profile. */
export const SESSION_CHANNEL = 'session'

const HOUR = 3_600_000

const SESSION_OVER: TokenAnswer = { kind: 'none', outcome: { kind: 'sessionOver' } }

/**
 * Nobody is signed in until `resume` or `signIn` has said so.
 *
 * @param ports the context's own; a worker has no storage
 */
export function createSession(ports: SessionPorts): Session {
  const { deployment, clock, storage } = ports
  const remembered = createRemembered(storage)
  const isWorker = storage === null
  const presence = createPresence({ ...ports, remembered, isWorker, onLeft: () => tokens.drop() })
  const { accepts } = presence
  const tokens = createTokens({ ...ports, ...deployment.provider, capabilities: deployment, accepts })
  const { read, asSomebody } = createReading(presence, isWorker)
  const logouts = createLogouts({ ...ports, remembered })
  let isEntering = false

  const enter = async (googleJwt: string): Promise<SignInAnswer> => {
    await logouts.finish()
    const answer = await tokens.signIn(googleJwt, () => remembered.oweLogout(false))
    if (answer.kind === 'none') return { kind: 'failed', outcome: answer.outcome }
    const me = answer.token.person
    presence.enter(me)
    presence.announce(me)
    return { kind: 'signedIn', me }
  }

  return {
    state: presence.state,
    token: () => asSomebody(tokens.good),
    early: async () => {
      const sure = asSomebody(tokens.good)
      const own = sure.then((answer) => (answer.kind === 'token' ? answer.token : null))
      // `fresh` comes last: it only tells of a token whose request is already on its way.
      return { value: await Promise.race([tokens.fresh(), own]), sure }
    },
    renew: async ({ token, person }) => {
      const answer = await asSomebody(() => tokens.renew(token))
      return answer.kind === 'token' && answer.person.id !== person.id ? SESSION_OVER : answer
    },
    refused: ({ id }) => {
      if (presence.person()?.id === id) presence.leaveEverywhere('ended')
    },
    signIn: (googleJwt) => {
      isEntering = true
      return enter(googleJwt).finally(() => {
        isEntering = false
      })
    },
    signOut: () => {
      const token = tokens.held()
      presence.leaveEverywhere('forgotten')
      return logouts.tell(token)
    },
    tellOwed: async () => {
      if (!isEntering && !presence.person()) await logouts.tellOwed()
    },
    resume: async () => {
      void logouts.tellOwed()
      const last = remembered.last()
      if (!last || last.ended) return null
      if (clock.now() - last.at > deployment.offlineHours * HOUR) {
        // After so long, this device's copy opens only if the provider confirms the person.
        const answer = read(await tokens.good())
        return answer.kind === 'token' ? answer.person : null
      }
      presence.enterRemembered(last.me)
      void asSomebody(tokens.good)
      return last.me
    },
    lastPerson: () => remembered.last()?.me ?? null,
    close: () => {
      presence.close()
      tokens.close()
    },
  }
}

/** Draws from answers about tokens who is signed in here. */
function createReading(presence: Presence, isWorker: boolean) {
  let entered: string | null = null

  const read = (answer: TokenOutcome): TokenAnswer => {
    if (answer.kind === 'none') {
      if (answer.outcome.kind === 'sessionOver') presence.leaveEverywhere('ended')
      return answer
    }
    const { value, person } = answer.token
    if (!presence.accepts(person)) {
      // Somebody else has signed in on this browser: the device is theirs now, and this tab's person is signed out.
      presence.leave()
      return SESSION_OVER
    }
    if (value !== entered) presence.enter(person)
    entered = value
    return { kind: 'token', token: value, person }
  }

  /** Only for a signed-in person: somebody who signed out here stays so, even if the browser's cookie would still work. */
  const asSomebody = async (ask: () => Promise<TokenOutcome>): Promise<TokenAnswer> => {
    const asker = presence.person()
    if (!asker && !isWorker) return SESSION_OVER
    const answer = await ask()
    // While the provider was asked, the person signed out or somebody else signed in: the answer is out of date.
    return asker && presence.person()?.id !== asker.id ? SESSION_OVER : read(answer)
  }

  return { read, asSomebody }
}
