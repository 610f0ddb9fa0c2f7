/**
 * What browsers are told about every answer: what the document may load, which other origins may ask, and that nothing is
 * to be guessed, framed or kept.
 */
import type { Context, MiddlewareHandler } from 'hono'
import { refuse } from './errors'

export interface HeadersOptions {
  /** Origins whose pages may read answers, exact; none by default. */
  corsOrigins: readonly string[]
  /** False while developing: hot reload needs inline scripts. */
  contentSecurityPolicy?: boolean | undefined
}

const google = 'https://accounts.google.com/gsi'

/**
 * Emotion puts its rules into an empty style element by script; the policy counts that as an inline style of no
 * characters, and this is the hash of none. An element with any text in it is still refused.
 */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

const apiPolicy = "default-src 'none'; frame-ancestors 'none'"

/** A service worker lives under the policy of its own script: what it fetches for the shell must be allowed here. */
const workerPolicy = "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'"

/**
 * The document that the console shows HTML advertisements in (security.md item 4): what is in it comes from anybody. It has no
 * origin even when it is opened by itself, reaches nothing, and only the console may frame it.
 */
const adPreviewPath = '/ad-preview.html'
const adPreviewPolicy = [
  'sandbox allow-scripts',
  "default-src 'none'",
  "script-src 'unsafe-inline' https:",
  "style-src 'unsafe-inline' https:",
  'img-src https: data:',
  'font-src https: data:',
  'media-src https:',
  "connect-src 'none'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ')

/** Reported only: Google's sign-in script writes scripts and frames as plain text. */
const trustedTypes = "require-trusted-types-for 'script'; trusted-types app-sw"

const permissions = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'microphone',
  'midi',
  'payment',
  'usb',
]

const fixed: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy': permissions.map((feature) => `${feature}=()`).join(', '),
  // Google's sign-in opens a window and must be able to answer through it.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
}

/** @param origin of the socket on the same host: older browsers do not count it as 'self' */
function documentPolicy(socketOrigin: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${google}/client`,
    `style-src 'self' ${emptyStyle} ${google}/style`,
    "img-src 'self' blob: data:",
    `connect-src 'self' ${socketOrigin} ${google}/`,
    `frame-src 'self' ${google}/`,
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** The headers of security.md for every answer. A route that sets a policy of its own keeps it. */
export function securityHeaders(options: HeadersOptions): MiddlewareHandler {
  return async (c, next) => {
    await next()
    const { headers } = c.res
    for (const [name, value] of Object.entries(fixed)) headers.set(name, value)
    headers.set('Cross-Origin-Resource-Policy', resourcePolicy(c, options))
    if (isEncrypted(c)) headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
    // A browser puts the headers of a 304 over those it has kept: without a type to go by, it keeps its policy.
    if (headers.has('Content-Security-Policy') || c.res.status === 304) return
    const policy = policyOf(c)
    if (policy !== null) headers.set('Content-Security-Policy', policy)
    else if (options.contentSecurityPolicy !== false) {
      headers.set('Content-Security-Policy', documentPolicy(socketOrigin(c)))
      headers.set('Content-Security-Policy-Report-Only', trustedTypes)
    }
  }
}

/** Null for the console's own document, whose policy names the host. */
function policyOf(c: Context): string | null {
  if (c.req.path === adPreviewPath) return adPreviewPolicy
  if (isDocument(c)) return null
  return c.req.path === '/sw.js' ? workerPolicy : apiPolicy
}

const allowedMethods = 'GET, HEAD, POST, PUT, PATCH, DELETE'
const allowedHeaders = 'Authorization, Content-Type, Idempotency-Key, If-Match'
const exposedHeaders = 'ETag, Idempotency-Key, Idempotent-Replayed, Retry-After'
/** Seconds that a browser may remember the answer to its preflight. */
const preflightLife = '600'

/**
 * Cross-origin requests: those of the listed origins are answered readably, all others without a word that a browser
 * would show to the page. `Origin: null`, which any sandboxed document has, is refused outright.
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
function resourcePolicy(c: Context, { corsOrigins }: HeadersOptions): string {
  return corsOrigins.length > 0 && c.req.path.startsWith('/files/') ? 'cross-origin' : 'same-origin'
}

function isEncrypted(c: Context): boolean {
  return new URL(c.req.url).protocol === 'https:'
}

function socketOrigin(c: Context): string {
  return `${isEncrypted(c) ? 'wss' : 'ws'}://${new URL(c.req.url).host}`
}
