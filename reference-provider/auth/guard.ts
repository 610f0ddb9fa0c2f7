/** Lets signed-in people through to what they may use, and tells the others why not. */
import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { ApiEnv } from '../http/context'
import { refuse } from '../http/errors'
import { isWrite } from '../http/transaction'
import type { Person } from './person'
import { isAllowed, routeKey } from './rights'
import type { Access, Sessions } from './sessions'

/** What every handler behind `requirePerson` finds in `c.var`. */
export interface Signed {
  Variables: { person: Person; sessionId: string }
}

/** 401 `{code: 401, description}` without a good token, 403 `{code: 403, description}` without the right. */
export function requirePerson(sessions: Sessions): MiddlewareHandler<Signed> {
  return async (c, next) => {
    const access = await accessOf(c, sessions)
    c.set('person', admit(c, access?.person ?? null))
    if (access) c.set('sessionId', access.sessionId)
    return next()
  }
}

/**
 * Goes first in the transaction of a write, which may take minutes to come and to be prepared, and then wait for its turn: who was
 * removed meanwhile, or lost the right, is refused like by `requirePerson`. A token that has run out meanwhile is no reason to send
 * it all again.
 */
export function requirePersonStill(sessions: Sessions): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    if (isWrite(c)) c.set('person', admit(c, await sessions.personOf(c.var.database, c.var.sessionId)))
    return next()
  }
}

function admit(c: Context, person: Person | null): Person {
  if (!person) throw refuse(401, 'You are not signed in, or your session is over.', { 'WWW-Authenticate': 'Bearer' })
  const route = routeOf(c)
  if (route !== null && !isAllowed(person, route)) throw refuse(403, 'Your roles do not allow this.')
  return person
}

/** What the token in the `Authorization: Bearer …` of a request says; null without a good one. */
export async function accessOf(c: Context, sessions: Sessions): Promise<Access | null> {
  const [, token] = /^Bearer +([^\s]+)$/i.exec(c.req.header('Authorization') ?? '') ?? []
  return token ? sessions.readAccess(token) : null
}

/** Null when no route answers this request: it goes on to become a 404. */
function routeOf(c: Context): string | null {
  const method = c.req.method === 'HEAD' ? 'GET' : c.req.method
  const route = matchedRoutes(c).find((candidate) => candidate.method === method)
  return route ? routeKey(method, route.path) : null
}
