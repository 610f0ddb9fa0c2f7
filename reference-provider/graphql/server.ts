/** Runs one GraphQL operation, within limits on the document. */
import { createYoga, type Plugin } from 'graphql-yoga'
import { badInput } from './errors'
import { limitDocument, maximumTokens, nestedTooDeeply } from './limits'
import { mask, plainErrors } from './masking'
import { buildSchema, type GraphqlContext } from './schema'

const documentLimits: Plugin = {
  onParse: ({ parseFn, setParseFn }) => {
    setParseFn((source, options) => {
      try {
        return parseFn(source, { ...options, maxTokens: maximumTokens })
      } catch (error) {
        // The parser recurses at each bracket: fewer tokens than are allowed can use up its stack.
        throw error instanceof RangeError ? nestedTooDeeply() : error
      }
    })
  },
  onValidate: ({ addValidationRule }) => addValidationRule(limitDocument),
}

/** For a map that names no paths, or parts that are no JSON: the parser takes the client's mistakes for failures of its own. */
const readableRequests: Plugin = {
  onRequestParse: ({ requestParser, setRequestParser }) => {
    if (!requestParser) return
    setRequestParser(async (request) => {
      try {
        return await requestParser(request)
      } catch (error) {
        throw isUnreadable(error) ? badInput({ body: ['is no GraphQL multipart request'] }) : error
      }
    })
  },
}

const isUnreadable = (error: unknown) => error instanceof TypeError || error instanceof SyntaxError

/** Answers an operation of somebody who may ask it; `routes.ts` checks who that is. */
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
    plugins: [readableRequests, documentLimits, plainErrors],
  })
  return async (request, context) => yoga.fetch(request, context)
}
