/** Refusals: thrown where a rule is broken, formatted here and nowhere else (contract section 3, "Errors"). */
import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { busy, isCollision } from '../database/collision'
import { logError, loggedPath } from '../log'

export type FieldErrors = Record<string, string[]>

/** An answer that ends the request: `body` goes out as it is. */
export class Refusal extends Error {
  readonly status: ContentfulStatusCode
  readonly body: object
  readonly headers: Record<string, string>

  constructor(status: ContentfulStatusCode, body: object, headers: Record<string, string> = {}) {
    super(`refused with ${status}`)
    this.status = status
    this.body = body
    this.headers = headers
  }
}

/** `{code, description}` with the matching status. */
export function refuse(status: ContentfulStatusCode, description: string, headers?: Record<string, string>): Refusal {
  return new Refusal(status, { code: status, description }, headers)
}

/** 422 with messages by field; the messages are the specification's where it has them. */
export function invalid(errors: FieldErrors): Refusal {
  return new Refusal(422, { errors })
}

/** 422 with everything that is wrong at once. */
export function refuseIfAny(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

export function notFound(what: string): Refusal {
  return refuse(404, `${what} not found.`)
}

/** Another write was in the way: the same request may be sent again. */
export function tryAgain(): Refusal {
  return refuse(503, busy, { 'Retry-After': '1' })
}

/**
 * The central error handler: no stack, no SQL and no path leaves the provider. Nobody keeps a refusal: what is refused now may be
 * there in a moment.
 */
export function answerError(error: Error, c: Context): Response {
  // A commit may fail behind its answer, whose length would else go out with the refusal.
  if (c.finalized) c.res = undefined
  const { body, status, headers } = refusalOf(error, c)
  return c.json(body, status, { 'Cache-Control': 'no-store', ...headers })
}

function refusalOf(error: Error, c: Context): Refusal {
  if (isCollision(error)) return tryAgain()
  if (error instanceof Refusal) return error
  if (isCutOff(c)) return refuse(400, 'The request was cut off.')
  const reference = randomUUID()
  logError({ reference, method: c.req.method, path: loggedPath(c.req.path) }, error)
  return refuse(500, `Something went wrong here (reference ${reference}).`)
}

/** Nobody is there to read the answer, and a client that went away is no trouble of ours. */
function isCutOff(c: Context): boolean {
  const incoming: { destroyed: boolean; complete: boolean } | undefined = c.env?.incoming
  return incoming?.destroyed === true && !incoming.complete
}
