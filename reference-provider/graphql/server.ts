/**
 * GraphQL over HTTP (contract section 4): POST with a bearer token, one operation a request.
 *
 * There is nothing here for a browser by itself: no page, no GET, no cookie, so no other site can make somebody ask.
 */
import { createYoga, type Plugin } from 'graphql-yoga'
import { bearerToken } from '../auth/guard'
import type { Sessions } from '../auth/sessions'
import type { Database } from '../database/open'
import { jsonLimit } from '../http/body'
import { unauthenticated } from './errors'
import { limitDocument, maximumTokens } from './limits'
import { mask, plainErrors } from './masking'
import { buildSchema, type GraphqlContext } from './schema'

export interface GraphqlOptions {
  sessions: Sessions
  database: Database
}

/** Bytes: an advertisement's image of 10 MB with its form around it. */
const uploadLimit = 11 * 1024 * 1024

const documentLimits: Plugin = {
  onParse: ({ parseFn, setParseFn }) => {
    setParseFn((source, options) => parseFn(source, { ...options, maxTokens: maximumTokens }))
  },
  onValidate: ({ addValidationRule }) => addValidationRule(limitDocument),
}

/** The handler to mount at /graphql, for every method. */
export function createGraphql({ sessions, database }: GraphqlOptions): (request: Request) => Promise<Response> {
  const yoga = createYoga<GraphqlContext>({
    schema: buildSchema(),
    graphqlEndpoint: '/graphql',
    graphiql: false,
    landingPage: false,
    cors: false,
    batching: false,
    logging: false,
    maxRequestBodySize: uploadLimit,
    maskedErrors: { maskError: mask },
    plugins: [documentLimits, plainErrors],
  })

  return async (request) => {
    if (request.method !== 'POST') return refusal(405, 'Please POST.', { Allow: 'POST' })
    const token = bearerToken(request.headers.get('Authorization'))
    const person = token ? await sessions.verifyAccessToken(token) : null
    if (!person) return notSignedIn()
    const type = mediaType(request)
    if (type === 'application/json' && Number(request.headers.get('Content-Length') ?? 0) > jsonLimit) {
      return refusal(413, `The request is larger than ${jsonLimit / 1024 / 1024} MB.`)
    }
    if (type !== 'application/json' && type !== 'multipart/form-data') {
      return refusal(415, 'Please send application/json or multipart/form-data.')
    }
    return yoga.fetch(request, { person, database })
  }
}

function mediaType(request: Request): string {
  return (request.headers.get('Content-Type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
}

/** Both shapes in one, so that every 401 reads alike and GraphQL clients find the error they look for. */
function notSignedIn(): Response {
  const error = unauthenticated()
  return Response.json(
    { code: 401, description: error.message, errors: [error], data: null },
    { status: 401, headers: { 'WWW-Authenticate': 'Bearer' } },
  )
}

function refusal(code: number, description: string, headers: Record<string, string> = {}): Response {
  return Response.json({ code, description }, { status: code, headers })
}
