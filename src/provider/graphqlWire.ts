import { exchange } from './exchange'
import { sendMultipartOperation } from './files'
import { readGraphqlOutcome } from './graphqlOutcome'
import type { Outcome } from './outcome'
import { filePartsOf, type GraphqlRequest } from './request'
import { echoOf, headersFor, JSON_TYPE, type SendOptions, type Transport } from './rest'

/** Sends one GraphQL operation with somebody's access token. Never throws. */
export async function sendOperation(
  transport: Transport,
  address: string,
  { document, variables }: Omit<GraphqlRequest, 'kind'>,
  token: string,
  options: SendOptions,
): Promise<Outcome> {
  if (filePartsOf(variables).length > 0) {
    return sendMultipartOperation(transport, address, { document, variables }, token, options)
  }
  const { clock, capabilities } = transport
  const init = {
    method: 'POST',
    headers: headersFor(token, capabilities, options, JSON_TYPE),
    body: JSON.stringify({ query: document, variables }),
  }
  const answer = await exchange(transport, address, init, options)
  return readGraphqlOutcome(answer, { echo: echoOf(capabilities, options), now: clock.now() })
}
