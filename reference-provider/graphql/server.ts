/** Runs one GraphQL operation, within limits on the document. */
import { createYoga, type Plugin } from 'graphql-yoga'
import { limitDocument, maximumTokens } from './limits'
import { mask, plainErrors } from './masking'
import { buildSchema, type GraphqlContext } from './schema'

const documentLimits: Plugin = {
  onParse: ({ parseFn, setParseFn }) => {
    setParseFn((source, options) => parseFn(source, { ...options, maxTokens: maximumTokens }))
  },
  onValidate: ({ addValidationRule }) => addValidationRule(limitDocument),
}

/** Answers an operation that somebody may ask; `routes.ts` sees to who that is. */
type AnswerOperation = (request: Request, context: GraphqlContext) => Promise<Response>

export function createOperations(): AnswerOperation {
  const yoga = createYoga<GraphqlContext>({
    schema: buildSchema(),
    graphqlEndpoint: '/graphql',
    graphiql: false,
    landingPage: false,
    cors: false,
    batching: false,
    logging: false,
    maskedErrors: { maskError: mask },
    plugins: [documentLimits, plainErrors],
  })
  return async (request, context) => yoga.fetch(request, context)
}
