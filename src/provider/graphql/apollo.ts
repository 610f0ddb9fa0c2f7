/**
 * Apollo Client over this console's own wire. Nothing is cached: the mirror keeps what screens show, and a second copy could
 * only differ from it. What goes out is the document as it was kept, not as the client prints it: an operation is sent with
 * the same bytes from a tab and from the worker, which has no Apollo (faults I7).
 */
import { ApolloClient, ApolloLink, gql, InMemoryCache, Observable } from '@apollo/client'
import type { Outcome } from '../outcome'
import type { SendGraphql } from '../send'
import { sendOperation } from './graphqlWire'

declare module '@apollo/client' {
  interface DefaultContext {
    carry?: () => Promise<Outcome>
  }
}

/** An outcome on its way through the client, which knows only results and errors. */
class NotApplied extends Error {
  readonly outcome: Outcome

  constructor(outcome: Outcome) {
    super(outcome.kind)
    this.outcome = outcome
  }
}

const wire = new ApolloLink(
  (operation) =>
    new Observable((observer) => {
      const { carry } = operation.getContext()
      if (!carry) throw new Error('an operation must bring its own carrier')
      carry()
        .then((outcome) => {
          if (outcome.kind !== 'applied') throw new NotApplied(outcome)
          observer.next({ data: recordOf(outcome.body) })
          observer.complete()
        })
        .catch((problem) => observer.error(problem))
    }),
)

// Whoever asks is answered with their own token and within their own deadline, also where somebody asks the same just then.
const client = new ApolloClient({ link: wire, cache: new InMemoryCache(), queryDeduplication: false })

/** As `sendOperation`, with the client between: what it makes of an answer is read back as the outcome it was. */
export const sendThroughApollo: SendGraphql = async (sender, address, request) => {
  const document = gql(request.document)
  const { variables } = request
  const context = { carry: () => sendOperation(sender, address, request) }
  const isQuery = document.definitions.some((part) => part.kind === 'OperationDefinition' && part.operation === 'query')
  try {
    const { data } = isQuery
      ? await client.query({ query: document, variables, context, fetchPolicy: 'no-cache' })
      : await client.mutate({ mutation: document, variables, context, fetchPolicy: 'no-cache' })
    return { kind: 'applied', body: data }
  } catch (problem) {
    if (problem instanceof NotApplied) return problem.outcome
    throw problem
  }
}

const recordOf = (body: unknown): Record<string, unknown> =>
  typeof body === 'object' && body !== null ? { ...body } : {}
