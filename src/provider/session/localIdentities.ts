/** Signing in on a laptop without Google: the provider is its own issuer, on loopback only (contract section 2). */
import * as v from 'valibot'
import type { Deployment } from '../deployment'
import { exchange, type Wire } from '../exchange'
import { readOutcome } from '../outcome'
import { roles } from './person'

const identitySchema = v.object({
  email: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  roles: v.optional(roles, []),
})
export type LocalIdentity = v.InferOutput<typeof identitySchema>

interface LocalIdentityPorts extends Wire {
  deployment: Deployment
}

/** The address of local identities: beside the API, not below it. */
const addressOf = ({ provider }: Deployment, path: string) =>
  new URL(`../local-identities${path}`, `${provider.api}/`).href

/** Empty if they are switched off, or if whatever answers does not know them; null while the provider does not answer. */
export async function listLocalIdentities({
  deployment,
  ...wire
}: LocalIdentityPorts): Promise<LocalIdentity[] | null> {
  const answer = await exchange(wire, addressOf(deployment, ''), { headers: { Accept: 'application/json' } })
  const outcome = readOutcome(answer, { now: wire.clock.now() })
  if (outcome.kind === 'needsPerson' || (outcome.kind === 'tryAgain' && outcome.cause === 'foreign')) return []
  if (outcome.kind !== 'applied') return null
  const read = v.safeParse(v.object({ identities: v.array(identitySchema) }), outcome.body)
  return read.success ? read.output.identities : []
}

/** A credential like the one that Google's button gives, for `signIn`. Null if the provider gives none. */
export async function localCredential(
  { deployment, ...wire }: LocalIdentityPorts,
  email: string,
): Promise<string | null> {
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ email }) }
  const answer = await exchange(wire, addressOf(deployment, '/credential'), init)
  const outcome = readOutcome(answer, { now: wire.clock.now() })
  if (outcome.kind !== 'applied') return null
  const read = v.safeParse(v.object({ credential: v.string() }), outcome.body)
  return read.success ? read.output.credential : null
}
