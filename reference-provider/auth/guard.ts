/** Lets signed-in people through to what they may use, and tells the others why not. */
import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import { refuse } from '../http/errors'
import type { Person } from './person'
import { isAllowed, routeKey } from './rights'
import type { Sessions } from './sessions'

/** What every handler behind `requirePerson` finds in `c.var`. */
export interface Signed {
  Variables: { person: Person }
}

/** 401 `{code: 401, description}` without a good token, 403 `{code: 403, description}` without the right. */
export function requirePerson(sessions: Sessions): MiddlewareHandler<Signed> {
  return async (c, next) => {
    const token = bearerToken(c.req.header('Authorization'))
    const access = token ? await sessions.readAccess(token) : null
    if (!access) throw refuse(401, 'You are not signed in, or your session is over.', { 'WWW-Authenticate': 'Bearer' })
    const route = routeOf(c)
    if (route !== null && !isAllowed(access.person, route)) throw refuse(403, 'Your roles do not allow this.')
    c.set('person', access.person)
    return next()
  }
}

/** The token of an `Authorization: Bearer …` header; null when there is none. */
export function bearerToken(header: string | null | undefined): string | null {
  return /^Bearer +([^\s]+)$/i.exec(header ?? '')?.[1] ?? null
}

/** Null when no route answers this request: it goes on to become a 404. */
function routeOf(c: Context): string | null {
  const method = c.req.method === 'HEAD' ? 'GET' : c.req.method
  const route = matchedRoutes(c).find((candidate) => candidate.method === method)
  return route ? routeKey(method, route.path) : null
}
