/**
 * Apollo Client over this console's own wire. Nothing is cached: the mirror keeps what screens show, and a second copy could only
 * differ from it. The document goes out as it was written, not as the client prints it, so that an operation has the same bytes
 * from a tab and from the worker, which has no Apollo (faults I7).
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

/** Carries an outcome through the client, which knows only results and errors. */
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

// No deduplication: each request keeps its own token and its own deadline, even if somebody asks the same at that moment.
const client = new ApolloClient({ link: wire, cache: new InMemoryCache(), queryDeduplication: false })

/** Like `sendOperation`, with the client in between: its result is turned back into the outcome. */
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
