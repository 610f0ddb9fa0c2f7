/** Lets signed-in people through to what they may use, and tells the others why not. */
import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import { refuse } from '../http/errors'
import type { Person } from './person'
import { isAllowed, routeKey } from './rights'
import type { Access, Sessions } from './sessions'

/** What every handler behind `requirePerson` finds in `c.var`. */
export interface Signed {
  Variables: { person: Person }
}

/** 401 `{code: 401, description}` without a good token, 403 `{code: 403, description}` without the right. */
export function requirePerson(sessions: Sessions): MiddlewareHandler<Signed> {
  return async (c, next) => {
    const access = await accessOf(c, sessions)
    if (!access) throw refuse(401, 'You are not signed in, or your session is over.', { 'WWW-Authenticate': 'Bearer' })
    const route = routeOf(c)
    if (route !== null && !isAllowed(access.person, route)) throw refuse(403, 'Your roles do not allow this.')
    c.set('person', access.person)
    return next()
  }
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
