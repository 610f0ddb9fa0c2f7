/**
 * GraphQL over HTTP (contract section 4): POST with a bearer token, one operation a request.
 *
 * There is nothing here for a browser by itself: no page, no GET, no cookie, so no other site can make somebody ask. An
 * operation is one transaction with its idempotency key, exactly like a REST write.
 */
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { accessOf } from '../auth/guard'
import type { Sessions } from '../auth/sessions'
import type { Database } from '../database/open'
import { parseJson } from '../http/body'
import type { ApiEnv, Capabilities, Clock } from '../http/context'
import { answerError, Refusal, refuse } from '../http/errors'
import { isForm, readFormData } from '../http/form'
import { writesOnce } from '../http/idempotency'
import { type Prepared, prepares } from '../http/prepare'
import { type Limits, limitWrites } from '../http/rate-limit'
import { writesInTransactions } from '../http/transaction'
import { expectedVersion, withoutVersions } from '../http/versions'
import { inBothShapes, unauthenticated } from './errors'
import { type Pictures, takeFiles } from './files'
import { createOperations } from './server'

interface GraphqlParts {
  sessions: Sessions
  database: Database
  clock: Clock
  capabilities: Capabilities
  limits: Limits
  filesDir: string
}

/** Routes to mount at /graphql. */
export function graphqlRoutes(parts: GraphqlParts) {
  const { database, clock, capabilities, limits, filesDir } = parts
  const answer = createOperations()
  const api = new Hono<Prepared<Asked>>()
  api.onError((error, c) => answerError(isOfRequest(error) ? inBothShapes(error) : error, c))
  api.use(onlyPost, signedIn(parts), knownType, limitWrites(limits, clock))
  if (!capabilities.recordVersions) api.use(withoutVersions)
  const { claim, transact } = capabilities.idempotencyKeys
    ? writesOnce(database, clock)
    : writesInTransactions(database)
  api.use(claim, prepares(asked), transact, stillSignedIn(parts))
  return api.all('/', async (c) => {
    const { request, pictures } = await c.var.prepared
    return answer(request, {
      person: c.var.person,
      database: c.var.database,
      pictures,
      filesDir,
      expected: expectedVersion(c),
      versions: capabilities.recordVersions,
      tell: (fate) => c.set('fate', fate),
    })
  })
}

interface Asked {
  request: Request
  pictures: Pictures
}

/**
 * Builds the request anew: its body may have been read already, to recognise a repeat. The library knows types in small letters
 * only, and answers a client that takes no JSON with nothing, or with a stream: here all are answered in JSON, as by REST.
 */
async function asked(c: Context): Promise<Asked> {
  const headers = new Headers(c.req.raw.headers)
  headers.set('Accept', headers.get('Accept')?.includes(ownJson) ? ownJson : 'application/json')
  const request = (body: BodyInit) => new Request(c.req.url, { method: 'POST', headers, body })
  if (isForm(c)) {
    const { form, pictures } = await takeFiles(await readFormData(c))
    // The new form has a length and a boundary of its own.
    for (const name of ['Content-Type', 'Content-Length']) headers.delete(name)
    return { request: request(form), pictures }
  }
  const body = await c.req.arrayBuffer()
  // The library would pass on its parser's words, and take bytes that are no UTF-8 for other letters.
  parseJson(body)
  headers.set('Content-Type', 'application/json')
  return { request: request(body), pictures: new Map() }
}

/** Whether the request is wrong, now and next time. A client that only has to wait is told so by the status alone. */
const isOfRequest = (error: Error): error is Refusal => error instanceof Refusal && !('Retry-After' in error.headers)

/** GraphQL's own type: with it, the status says whether the document could be run. */
const ownJson = 'application/graphql-response+json'

const contentType = (c: Context): string => c.req.header('Content-Type') ?? ''

const onlyPost: MiddlewareHandler = async (c, next) => {
  if (c.req.method !== 'POST') throw refuse(405, 'Please POST.', { Allow: 'POST' })
  await next()
}

function signedIn({ sessions, database }: GraphqlParts): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const access = await accessOf(c, sessions)
    if (!access) return notSignedIn()
    c.set('person', access.person)
    c.set('sessionId', access.sessionId)
    c.set('database', database)
    return next()
  }
}

/** Goes first in the transaction of the operation, which may take minutes to come (`requirePersonStill`). */
function stillSignedIn({ sessions }: GraphqlParts): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const person = await sessions.personOf(c.var.database, c.var.sessionId)
    if (!person) return notSignedIn()
    c.set('person', person)
    return next()
  }
}

/** Any site can make a browser send the other types. */
const knownType: MiddlewareHandler = async (c, next) => {
  const type = contentType(c).split(';', 1)[0]?.trim().toLowerCase()
  if (type !== 'application/json' && type !== 'multipart/form-data')
    throw refuse(415, 'Please send application/json or multipart/form-data.')
  await next()
}

/** Both shapes in one, so that every 401 reads alike and GraphQL clients find the error they look for. */
function notSignedIn(): Response {
  const error = unauthenticated()
  return Response.json(
    { code: 401, description: error.message, errors: [error], data: null },
    { status: 401, headers: { 'WWW-Authenticate': 'Bearer' } },
  )
}
