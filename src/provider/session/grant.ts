/** Asks the provider for a token, and whose it is. */
import * as v from 'valibot'
import type { Milliseconds } from '../clock'
import { exchange, type Wire } from '../exchange'
import { sendOperation } from '../graphql/graphqlWire'
import { type Outcome, readOutcome } from '../outcome'
import type { Capabilities } from '../sender'
import { readPerson, requestPerson } from './person'
import type { Token } from './sharedToken'

export type TokenOutcome = { kind: 'token'; token: Token } | { kind: 'none'; outcome: Outcome }

export interface GrantPorts extends Wire {
  graphql: string
  capabilities: Capabilities
}

/** A token is renewed this long before its end, or a quarter of its life if that is less. */
const RENEW_AHEAD: Milliseconds = 60_000
/** A request must get there before its token ends: it gets this long, or a tenth of a short life. */
const MARGIN: Milliseconds = 5_000

const grantSchema = v.object({ access_token: v.string(), expiry: v.number() })

/**
 * Asks the provider for a token and for its person: two calls, once in the life of a token for the whole profile.
 *
 * @param onValue gets the token between the two calls
 */
export async function grant(
  ports: GrantPorts,
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
