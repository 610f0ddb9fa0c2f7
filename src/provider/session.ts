/**
 * A session: who is signed in here, and the token to say so with. Offline, an expired token signs nobody out: only the
 * provider's no does (contract section 2).
 */
import * as v from 'valibot'
import type { Deployment } from './deployment'
import { exchange, type Wire } from './exchange'
import type { Outcome } from './outcome'
import { type Person, personSchema } from './person'
import type { Channel, WatchedLocks } from './profile'
import { createRemembered, type SessionStorage } from './remembered'
import { type Cell, createCell, type Source } from './source'
import { createTokens, type Token, type TokenOutcome, type Tokens } from './tokens'

type SessionState = { kind: 'signedOut' } | { kind: 'signedIn'; me: Person }

/** `none` says why there is no token now: the session is over, or the provider cannot be asked just now. */
type TokenAnswer = { kind: 'token'; token: string; person: Person } | { kind: 'none'; outcome: Outcome }

/** `failed` holds what the provider said, or that it could not be reached. */
type SignInAnswer = { kind: 'signedIn'; me: Person } | { kind: 'failed'; outcome: Outcome }

export interface Session {
  state: Source<SessionState>
  /** A token of the person who is signed in here; of nobody else, whoever holds the browser's cookie by now (faults I8). */
  token: () => Promise<TokenAnswer>
  /**
   * For reads at a start: a token that may be used while the provider is still asked whose it is, so that both take one way
   * and back. What it brings is nothing before `sure` says that it is this person's.
   */
  early: () => Promise<{ value: string | null; sure: Promise<TokenAnswer> }>
  /** Another token, after the provider has refused this one. */
  renew: (rejected: string) => Promise<TokenAnswer>
  /** The provider has refused a fresh token: the session is over, here and in the other tabs. */
  refused: () => void
  signIn: (googleJwt: string) => Promise<SignInAnswer>
  /** At once on this device, in all tabs and the worker; the provider hears of it as soon as it can. */
  signOut: () => Promise<void>
  /** At start-up: who was signed in on this device, without waiting for a network; validated behind. */
  resume: () => Promise<Person | null>
  /** Who was last signed in here, also when the session has ended since: changes of theirs may wait. */
  lastPerson: () => Person | null
  close: () => void
}

interface SessionPorts extends Wire {
  deployment: Deployment
  locks: WatchedLocks
  /** the channel `SESSION_CHANNEL` of this browser profile */
  channel: Channel
  /** null in a worker: it remembers nothing and works for whoever the cookie belongs to */
  storage: SessionStorage | null
}

/** The name of the channel among the tabs and the worker of a browser profile. */
export const SESSION_CHANNEL = 'session'

const messageSchema = v.variant('kind', [
  v.object({ kind: v.literal('signedIn'), me: personSchema }),
  v.object({ kind: v.literal('signedOut'), person: v.string() }),
])

const HOUR = 3_600_000
/** Signing out must not hang on a bad network: the provider is told later then. Milliseconds. */
const LOGOUT_DEADLINE = 5_000

const SESSION_OVER: TokenAnswer = { kind: 'none', outcome: { kind: 'sessionOver' } }

/**
 * Nobody is signed in until `resume` or `signIn` has said so. Contexts of one profile keep each other up to date over the channel.
 *
 * @param ports the context's own; a worker has no storage
 */
export function createSession(ports: SessionPorts): Session {
  const { deployment, clock, channel, storage } = ports
  const remembered = createRemembered(storage)
  const state: Cell<SessionState> = createCell<SessionState>({ kind: 'signedOut' })
  const person = () => personOf(state.read())
  /** Before anybody is signed in here a token may be had for whom this device remembers; a worker takes whoever there is. */
  const accepts = (token: Token) => {
    const wanted = person() ?? remembered.last()?.me
    return wanted ? wanted.id === token.person.id : storage === null
  }
  const tokens = createTokens({ ...ports, ...deployment.provider, capabilities: deployment, accepts })
  let entered: string | null = null

  const enter = (me: Person) => {
    remembered.keep(me, clock.now())
    if (!isSame(person(), me)) state.write({ kind: 'signedIn', me })
  }

  /** Signed out here, in this context alone. */
  const leave = () => {
    tokens.drop()
    remembered.leaveTab()
    if (person()) state.write({ kind: 'signedOut' })
  }

  const tellSignedOut = (me: Person | null) => {
    if (me) channel.post({ kind: 'signedOut', person: me.id })
  }

  /** The provider has said no. */
  const end = () => {
    tellSignedOut(person())
    remembered.end()
    leave()
  }

  const read = (answer: TokenOutcome): TokenAnswer => {
    if (answer.kind === 'none') {
      if (answer.outcome.kind === 'sessionOver') end()
      return answer
    }
    const { token } = answer
    if (!accepts(token)) {
      // Somebody else has signed in on this browser: the device is theirs now, this tab's person is out of it.
      leave()
      return SESSION_OVER
    }
    if (token.value !== entered) enter(token.person)
    entered = token.value
    return { kind: 'token', token: token.value, person: token.person }
  }

  const stopListening = channel.listen((message) => {
    const heard = v.safeParse(messageSchema, message)
    if (!heard.success) return
    if (heard.output.kind === 'signedOut') {
      if (person()?.id === heard.output.person) leave()
      return
    }
    const { me } = heard.output
    if (!person() && storage) enter(me)
    else if (person()?.id !== me.id) leave()
  })

  /** Only for somebody: whoever is signed out here stays so, even where the browser's cookie would still do. */
  const asSomebody = async (ask: () => Promise<TokenOutcome>): Promise<TokenAnswer> => {
    const asker = person()
    if (!asker && storage) return SESSION_OVER
    const answer = await ask()
    // Signed out, or somebody else in, while the provider was asked: the answer is about the past.
    return asker && person()?.id !== asker.id ? SESSION_OVER : read(answer)
  }

  return {
    state,
    token: () => asSomebody(tokens.good),
    early: async () => {
      const fresh = tokens.fresh()
      const sure = asSomebody(tokens.good)
      const own = sure.then((answer) => (answer.kind === 'token' ? answer.token : null))
      return { value: await Promise.race([fresh, own]), sure }
    },
    renew: (rejected) => asSomebody(() => tokens.renew(rejected)),
    refused: end,
    signIn: async (googleJwt) => {
      const answer = await tokens.signIn(googleJwt)
      if (answer.kind === 'none') return { kind: 'failed', outcome: answer.outcome }
      const me = answer.token.person
      remembered.oweLogout(false)
      enter(me)
      channel.post({ kind: 'signedIn', me })
      return { kind: 'signedIn', me }
    },
    signOut: async () => {
      const token = tokens.held()
      tellSignedOut(person())
      remembered.forget()
      leave()
      remembered.oweLogout(true)
      if (await logOut(ports, token)) remembered.oweLogout(false)
    },
    resume: async () => {
      if (remembered.owesLogout()) void logOut(ports, null).then((told) => told && remembered.oweLogout(false))
      const last = remembered.last()
      if (!last || last.ended) return null
      if (clock.now() - last.at > deployment.offlineHours * HOUR) return resumeLate(tokens, read)
      state.write({ kind: 'signedIn', me: last.me })
      remembered.enterTab(last.me)
      void asSomebody(tokens.good)
      return last.me
    },
    lastPerson: () => remembered.last()?.me ?? null,
    close: () => {
      stopListening()
      tokens.close()
    },
  }
}

/** After the offline hours this device's copy opens only with the provider's word. */
async function resumeLate(tokens: Tokens, read: (answer: TokenOutcome) => TokenAnswer): Promise<Person | null> {
  const answer = read(await tokens.good())
  return answer.kind === 'token' ? answer.person : null
}

/** Whether the provider has heard it. */
async function logOut(ports: SessionPorts, token: Token | null): Promise<boolean> {
  const init: RequestInit = {
    method: 'DELETE',
    credentials: 'include',
    keepalive: true, // also when the page is left in the same moment
    headers: token ? { Authorization: `Bearer ${token.value}` } : {},
  }
  const address = `${ports.deployment.provider.api}/auth/logout`
  const answer = await exchange(ports, address, init, { deadline: LOGOUT_DEADLINE })
  return 'status' in answer && (answer.status < 300 || answer.status === 401)
}

const personOf = (state: SessionState): Person | null => (state.kind === 'signedIn' ? state.me : null)

const isSame = (a: Person | null, b: Person): boolean => JSON.stringify(a) === JSON.stringify(b)
