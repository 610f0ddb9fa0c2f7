/**
 * What browsers are told about the console's own files. The provider sends these headers itself; other servers are configured to
 * send the same (`deploy/`, and the table in the README), and a test compares them with this file.
 */

const google = 'https://accounts.google.com/gsi'

/**
 * Emotion puts its rules into an empty style element by script; the policy counts that as an inline style of no
 * characters, and this is the hash of none. An element with any text in it is still refused.
 */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/** The policies that turn text into addresses of scripts and into HTML (`src/ui/trustedTypes.ts`). */
const trustedTypes = 'app-sw pdf-check ad-still default'

export interface Place {
  /** of the socket, or nothing: older browsers do not count the host's own as 'self' */
  socket: string
  /** the provider's origin where it is not the console's own */
  provider?: string
}

/** For the document. */
export function documentPolicy({ socket, provider }: Place): string {
  return policy({
    'default-src': "'self'",
    'script-src': `'self' ${google}/client`,
    'style-src': `'self' ${emptyStyle} ${google}/style`,
    'img-src': ["'self'", provider, 'blob: data:'],
    'connect-src': ["'self'", provider, socket, `${google}/`],
    'frame-src': `'self' ${google}/`,
    'worker-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': trustedTypes,
  })
}

/** A service worker lives under the policy of its own script: this must allow all that it fetches for the shell, and sends. */
function workerPolicy({ provider }: Pick<Place, 'provider'> = {}): string {
  return policy({
    'default-src': "'none'",
    'script-src': "'self'",
    'connect-src': ["'self'", provider],
    'frame-ancestors': "'none'",
  })
}

/**
 * For the document that the console shows HTML advertisements in (security.md item 4): its content comes from anybody. It has no
 * origin even when it is opened by itself, reaches nothing, and only the console may frame it.
 */
const adPreviewPolicy = policy({
  sandbox: 'allow-scripts',
  'default-src': "'none'",
  'script-src': "'unsafe-inline' https:",
  'style-src': "'unsafe-inline' https:",
  'img-src': 'https: data:',
  'font-src': 'https: data:',
  'media-src': 'https:',
  'connect-src': "'none'",
  'form-action': "'none'",
  'base-uri': "'none'",
  'frame-ancestors': "'self'",
})

/** For files that are no document: nothing in them may load anything. */
export const inertPolicy = policy({ 'default-src': "'none'", 'frame-ancestors': "'none'" })

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

/** For every file. */
export const fixedHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy': permissions.map((feature) => `${feature}=()`).join(', '),
  // Google's sign-in opens a window and must be able to answer through it.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/** For every file that comes over https. */
export const strictTransport = { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }

/** Kept for ever: the name changes with the content. */
export const immutable = 'public, max-age=31536000, immutable'
/** Kept, but asked about before each use: a new version of the console is seen at the next start. */
export const revalidated = 'no-cache'

interface FileKind {
  /** a path, or with a slash at its end everything below it; the last match counts */
  path: string
  cache: string
  policy: (place: Place) => string
}

/** The kinds of files that the console consists of. A service worker that is kept for long is a console that is never new. */
export const fileKinds: readonly FileKind[] = [
  { path: '/', cache: revalidated, policy: documentPolicy },
  { path: '/assets/', cache: immutable, policy: () => inertPolicy },
  { path: '/sw.js', cache: revalidated, policy: workerPolicy },
  { path: '/ad-preview.html', cache: revalidated, policy: () => adPreviewPolicy },
]

/** The kind of the file at a path. */
export function kindOf(path: string): FileKind | undefined {
  return fileKinds.findLast((kind) => (kind.path.endsWith('/') ? path.startsWith(kind.path) : path === kind.path))
}

function policy(directives: Readonly<Record<string, string | readonly (string | undefined)[]>>): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...[sources].flat()].filter(Boolean).join(' '))
    .join('; ')
}
