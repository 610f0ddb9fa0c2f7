import type { SendGraphql } from '../send'
import { sendOperation } from './graphqlWire'

/**
 * GraphQL by way of Apollo Client, which is loaded with the first operation and not with the board. Until it can be had operations go
 * out without it: with the same bytes, and to the same outcome.
 */
export const sendByApollo: SendGraphql = async (...call) => {
  const apollo = await import('./apollo').catch(() => null)
  return apollo ? apollo.sendThroughApollo(...call) : sendOperation(...call)
}
