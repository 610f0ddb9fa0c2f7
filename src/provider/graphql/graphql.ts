import type { SendGraphql } from '../send'
import { sendOperation } from './graphqlWire'

/**
 * GraphQL through Apollo Client, which is loaded with the first operation and not with the board. While it cannot be loaded,
 * operations go out without it: with the same bytes, and to the same outcome.
 */
export const sendByApollo: SendGraphql = async (...call) => {
  const apollo = await import('./apollo').catch(() => null)
  return apollo ? apollo.sendThroughApollo(...call) : sendOperation(...call)
}
