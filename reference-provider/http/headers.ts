/**
 * What browsers are told about every answer: what the document may load, which other origins may ask, and that they must not guess
 * its type, frame it or keep it.
 */
import type { Context, MiddlewareHandler } from 'hono'
import { documentPolicy, fixedHeaders, inertPolicy, kindOf, strictTransport } from './console-headers'
import { refuse } from './errors'

interface HeadersOptions {
  /** Origins whose pages may read answers, exact; none by default. */
  corsOrigins: readonly string[]
  /** False while developing: hot reload needs inline scripts. */
  contentSecurityPolicy?: boolean | undefined
}

/** The headers of security.md for every answer. A route that sets a policy of its own keeps it. */
export function securityHeaders(options: HeadersOptions): MiddlewareHandler {
  return async (c, next) => {
    await next()
    const { headers } = c.res
    for (const [name, value] of Object.entries(everywhere(c))) headers.set(name, value)
    if (isShownElsewhere(c, options)) headers.set('Cross-Origin-Resource-Policy', 'cross-origin')
    // A browser puts the headers of a 304 over those it has kept: without a type to go by, it keeps its policy.
    if (headers.has('Content-Security-Policy') || c.res.status === 304) return
    const policy = policyOf(c)
    if (policy !== null) headers.set('Content-Security-Policy', policy)
  }

  /** Null for the console's own document while it is developed. */
  function policyOf(c: Context): string | null {
    const place = { socket: socketOrigin(c) }
    const named = kindOf(c.req.path)
    if (named && named.path !== '/') return named.policy(place)
    if (!isDocument(c)) return inertPolicy
    return options.contentSecurityPolicy === false ? null : documentPolicy(place)
  }
}

function everywhere(c: Context): Readonly<Record<string, string>> {
  return isEncrypted(c) ? { ...fixedHeaders, ...strictTransport } : fixedHeaders
}

const allowedMethods = 'GET, HEAD, POST, PUT, PATCH, DELETE'
const allowedHeaders = 'Authorization, Content-Type, Idempotency-Key, If-Match'
const exposedHeaders = 'ETag, Idempotency-Key, Idempotent-Replayed, Retry-After'
/** Seconds that a browser may remember the answer to its preflight. */
const preflightLife = '600'

/**
 * Cross-origin requests: pages of the listed origins can read the answer, browsers hide it from all others. `Origin: null`, which
 * any sandboxed document has, is refused outright.
 */
export function crossOrigin({ corsOrigins }: Pick<HeadersOptions, 'corsOrigins'>): MiddlewareHandler {
  return async (c, next) => {
    const origin = c.req.header('Origin')
    if (origin === 'null') throw refuse(403, 'Requests without an origin of their own are refused.')
    const listed = origin !== undefined && corsOrigins.includes(origin)
    if (isPreflight(c)) {
      if (!listed) throw refuse(403, 'Pages of this origin may not ask.')
      return c.body(null, 204, {
        ...corsHeaders(origin),
        'Access-Control-Allow-Methods': allowedMethods,
        'Access-Control-Allow-Headers': allowedHeaders,
        'Access-Control-Max-Age': preflightLife,
      })
    }
    await next()
    if (corsOrigins.length > 0) c.res.headers.append('Vary', 'Origin')
    if (!listed) return
    for (const [name, value] of Object.entries(corsHeaders(origin))) c.res.headers.set(name, value)
    c.res.headers.set('Access-Control-Expose-Headers', exposedHeaders)
  }
}

function corsHeaders(origin: string): Record<string, string> {
  return { 'Access-Control-Allow-Origin': origin, 'Access-Control-Allow-Credentials': 'true' }
}

function isPreflight(c: Context): boolean {
  return c.req.method === 'OPTIONS' && c.req.header('Access-Control-Request-Method') !== undefined
}

function isDocument(c: Context): boolean {
  return (c.res.headers.get('Content-Type') ?? '').startsWith('text/html')
}

/** A console on a listed origin shows covers from here; nobody else may load anything. */
function isShownElsewhere(c: Context, { corsOrigins }: HeadersOptions): boolean {
  return corsOrigins.length > 0 && c.req.path.startsWith('/files/')
}

function isEncrypted(c: Context): boolean {
  return new URL(c.req.url).protocol === 'https:'
}

/** A host that is a name or a number. A request can ask for anything as its host: other text could write a policy of its own. */
const plainHost = /^[\w.:[\]-]+$/

function socketOrigin(c: Context): string {
  const { host } = new URL(c.req.url)
  return plainHost.test(host) ? `${isEncrypted(c) ? 'wss' : 'ws'}://${host}` : ''
}
