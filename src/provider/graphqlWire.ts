import { exchange } from './exchange'
import { readGraphqlOutcome } from './graphqlOutcome'
import type { Outcome } from './outcome'
import type { GraphqlRequest } from './request'
import { echoOf, headersFor, type SendOptions, type Transport } from './rest'

/** Sends one GraphQL operation with somebody's access token. Never throws. */
export async function sendOperation(
  transport: Transport,
  address: string,
  { document, variables }: Omit<GraphqlRequest, 'kind'>,
  token: string,
  options: SendOptions,
): Promise<Outcome> {
  const { clock, capabilities } = transport
  const init = {
    method: 'POST',
    headers: headersFor(token, capabilities, options, true),
    body: JSON.stringify({ query: document, variables }),
  }
  const answer = await exchange(transport, address, init, options)
  return readGraphqlOutcome(answer, { echo: echoOf(capabilities, options), now: clock.now() })
}
