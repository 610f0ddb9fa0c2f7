import type { Deployment } from './deployment'
import type { Wire } from './exchange'
import { withWholeAddresses } from './files/fileAddresses'
import { sendForm, sendUpload } from './files/files'
import { sendOperation } from './graphql/graphqlWire'
import type { Outcome } from './outcome'
import { type GraphqlRequest, ID_AND_VERSION, type ProviderRequest } from './request'
import { sendRest } from './rest'
import type { Sender, SendOptions } from './sender'
import { renewedOnce } from './session/renewedOnce'
import type { Session } from './session/session'

/** One request, one outcome: never throws, always ends. */
export type Send = (request: ProviderRequest, options: SendOptions) => Promise<Outcome>

/** Sends one GraphQL operation. A tab gives Apollo's; the worker does without. */
export type SendGraphql = (sender: Sender, address: string, request: GraphqlRequest) => Promise<Outcome>

interface SendPorts extends Wire {
  deployment: Deployment
  session: Pick<Session, 'token' | 'early' | 'renew' | 'refused'>
  sendGraphql?: SendGraphql
}

/**
 * Sends as somebody: with their access token, which is renewed once if the provider no longer accepts it. Then the same key and
 * bytes go out again.
 */
export function createSend({ deployment, session, sendGraphql = sendOperation, ...wire }: SendPorts): Send {
  const { provider, idempotencyKeys, recordVersions, filesOrigin } = deployment
  const capabilities = { idempotencyKeys, recordVersions }
  const transmit = (request: ProviderRequest, token: string, options: SendOptions): Promise<Outcome> => {
    const sender: Sender = { ...wire, capabilities, token, options }
    switch (request.kind) {
      case 'rest':
        return sendRest(sender, provider.api, request)
      case 'graphql':
        return sendGraphql(sender, provider.graphql, recordVersions ? request : unversioned(request))
      case 'form':
        return sendForm(sender, provider.api, request)
      case 'upload':
        return sendUpload(sender, provider.api, request)
    }
  }

  return async (request, options) => {
    const { value, sure } = mayGoEarly(request) ? await session.early() : { value: null, sure: session.token() }
    const sent = value === null ? null : transmit(request, value, options)
    const current = await sure
    if (current.kind === 'none') return current.outcome
    const ask = (token: string) => transmit(request, token, options)
    const first = await (sent && current.token === value ? sent : ask(current.token))
    const outcome = await renewedOnce(session, current, first, ask)
    return outcome.kind === 'none' ? outcome.outcome : told(outcome)
  }

  function told(outcome: Outcome): Outcome {
    if (filesOrigin === undefined || !('body' in outcome)) return outcome
    return { ...outcome, body: withWholeAddresses(outcome.body, filesOrigin) }
  }
}

/** Only for reads: sent in the wrong person's name, a read changes nothing, and its answer is dropped. */
const mayGoEarly = (request: ProviderRequest) => request.kind === 'rest' && request.method === 'GET'

/** Leaves out the version: a provider whose schema does not have it would refuse the whole document. */
const unversioned = (request: GraphqlRequest): GraphqlRequest => ({
  ...request,
  document: request.document.replaceAll(ID_AND_VERSION, 'id'),
})
