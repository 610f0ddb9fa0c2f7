/** Requests that no route answers: 405 where the path is known by another method, else 404; always JSON. */
import type { Context, Hono } from 'hono'
import { refuse } from './errors'

/** @param app whose routes tell which paths are known */
export function answerUnknown(app: Pick<Hono, 'routes'>): (c: Context) => never {
  return (c) => {
    const allowed = methodsOf(app, c.req.path)
    // The path and the method are known, but the file or record is missing.
    if (allowed.length === 0 || allowed.includes(c.req.method)) throw refuse(404, 'There is nothing at this address.')
    throw refuse(405, `${c.req.method} is not possible here.`, { Allow: allowed.join(', ') })
  }
}

function methodsOf(app: Pick<Hono, 'routes'>, path: string): string[] {
  // Middleware is registered for all methods, and the console's files for all paths: neither makes a path known.
  const known = app.routes.filter(
    ({ method, path: pattern }) => method !== 'ALL' && pattern !== '/*' && fits(pattern, path),
  )
  // Every GET route answers HEAD too.
  return [...new Set(known.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : method)))]
}

function fits(pattern: string, path: string): boolean {
  const parts = pattern.split('/').map((part) => (part === '*' ? '.+' : part.startsWith(':') ? '[^/]+' : literal(part)))
  return new RegExp(`^${parts.join('/')}$`).test(path)
}

function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
