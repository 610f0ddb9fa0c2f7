/** The first screen; also the place for a person whose wish cannot be granted. */
export const HOME = '/brochures'

/**
 * Where to go after signing in. A target is followed only if it is a path of this console: one slash that is not followed by
 * another slash or a backslash, and a known route. Everything else, above all other origins, leads to the first screen.
 *
 * @param patterns the known routes, as in `/parsers/$class/$id`
 */
export function safeTarget(redirect: unknown, patterns: readonly string[]): string {
  if (typeof redirect !== 'string' || !/^\/(?![/\\])/.test(redirect) || hasForbiddenCharacter(redirect)) return HOME
  const path = redirect.replace(/[?#].*$/s, '')
  return isDecodable(path) && patterns.some((pattern) => fits(path, pattern)) ? redirect : HOME
}

/** Browsers drop tabs and line ends from addresses, and read a backslash as a slash. */
const hasForbiddenCharacter = (text: string) => [...text].some((character) => character < ' ' || character === '\\')

function fits(path: string, pattern: string): boolean {
  const [asked, wanted] = [segments(path), segments(pattern)]
  return asked.length === wanted.length && wanted.every((part, at) => part.startsWith('$') || part === asked[at])
}

const segments = (path: string) => path.split('/').filter(Boolean)

/** Whether its percent signs are valid encoding. The result is used, or the build would drop the call: it has no other effect. */
export function isDecodable(path: string): boolean {
  try {
    return typeof decodeURIComponent(path) === 'string'
  } catch {
    return false
  }
}
