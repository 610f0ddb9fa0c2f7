import type { SendGraphql } from '../send'

/** GraphQL by way of Apollo Client, which is loaded with the first operation and not with the board. */
export const sendByApollo: SendGraphql = async (...call) => (await import('./apollo')).sendThroughApollo(...call)
