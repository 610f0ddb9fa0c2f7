import { exchange } from '../exchange'
import { sendMultipartOperation } from '../files/files'
import type { Outcome } from '../outcome'
import { filePartsOf, type GraphqlRequest } from '../request'
import { expectedBy, headersFor, JSON_TYPE, type Sender } from '../sender'
import { readGraphqlOutcome } from './graphqlOutcome'

/** Sends one GraphQL operation. Never throws. */
export async function sendOperation(sender: Sender, address: string, request: GraphqlRequest): Promise<Outcome> {
  const { document, variables } = request
  if (filePartsOf(variables).length > 0) return sendMultipartOperation(sender, address, request)
  const init = {
    method: 'POST',
    headers: headersFor(sender, JSON_TYPE),
    body: JSON.stringify({ query: document, variables }),
  }
  const answer = await exchange(sender, address, init, sender.options)
  return readGraphqlOutcome(answer, expectedBy(sender))
}
