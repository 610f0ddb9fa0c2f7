/** Decides how much of an error goes out: nothing of the program's inside does. */
import { randomUUID } from 'node:crypto'
import type { GraphQLError, GraphQLErrorExtensions } from 'graphql'
import { createGraphQLError, type Plugin } from 'graphql-yoga'
import { busy, isCollision } from '../database/collision'
import { Refusal } from '../http/errors'
import { logError } from '../log'
import { badInput, forbidden, fromBadInput, missing, unauthenticated } from './errors'
import type { GraphqlContext } from './schema'
import { typeErrors } from './type-errors'

/** Clients tell errors apart by these codes alone; every fault in the document itself is bad input. */
const codes: ReadonlySet<unknown> = new Set([
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'BAD_USER_INPUT',
  'CONFLICT',
  'INTERNAL_SERVER_ERROR',
])

/** A refusal keeps its meaning; anything unexpected is logged and goes out as a reference to the log. */
export function mask(error: unknown): Error {
  if (!isGraphqlError(error)) return masked(error)
  const { originalError } = error
  return originalError && !isGraphqlError(originalError) ? placed(masked(originalError), error) : error
}

function masked(error: unknown): GraphQLError {
  if (error instanceof Refusal) return fromRefusal(error)
  if (isCollision(error)) return failure(busy)
  const reference = randomUUID()
  logError({ reference, path: '/graphql' }, error)
  return failure(`Something went wrong here (reference ${reference}).`)
}

/** Keeps the field and the place in the document of the error that was met. */
function placed(
  { message, extensions }: Pick<GraphQLError, 'message' | 'extensions'>,
  met: GraphQLError,
): GraphQLError {
  const { nodes = null, source = null, positions = null, path = null } = met
  return createGraphQLError(message, { nodes, source, positions, path, extensions })
}

/** A failure of ours, not the client's: nothing of the operation is kept, and the same operation may be sent again. */
function failure(message: string): GraphQLError {
  return createGraphQLError(message, { extensions: { code: 'INTERNAL_SERVER_ERROR' } })
}

/** By name: where the library is loaded twice, as test runners do, `instanceof` knows only one of the two classes. */
function isGraphqlError(error: unknown): error is GraphQLError {
  return error instanceof Error && error.name === 'GraphQLError'
}

function fromRefusal(refusal: Refusal): GraphQLError {
  if (refusal.status === 401) return unauthenticated()
  if (refusal.status === 403) return forbidden()
  if (refusal.status === 404) return missing('The record')
  return fromBadInput(refusal)
}

/**
 * The last step of each answer: the contract's codes, and no hints at fields that the client did not name. An operation is one
 * transaction, so with an error nothing of it holds, and none of its data goes out.
 */
export const plainErrors: Plugin<object, GraphqlContext> = {
  onResultProcess: ({ result, setResult, serverContext }) => {
    if (Array.isArray(result) || Symbol.asyncIterator in result || !result.errors) return
    const errors = result.errors.map(plain)
    const failed = errors.some((error) => error.extensions.code === 'INTERNAL_SERVER_ERROR')
    serverContext.tell(failed ? 'failed' : 'refused')
    setResult({ ...result, data: null, errors })
  },
}

function plain(error: GraphQLError): GraphQLError {
  const fields = typeErrors(error)
  const { message, extensions } = fields ? badInput(fields) : error
  const [withoutHint = ''] = message.split(' Did you mean ', 1)
  const code = codes.has(extensions.code) ? extensions.code : 'BAD_USER_INPUT'
  return placed({ message: withoutHint, extensions: { ...told(extensions), code } }, error)
}

/** Our own extensions and the status: the library adds the error that it caught. */
function told({ fields, current, http }: GraphQLErrorExtensions): GraphQLErrorExtensions {
  return { ...(fields ? { fields } : {}), ...(current ? { current } : {}), ...(http ? { http } : {}) }
}
