/**
 * The provider's log: one line of JSON an event, so that no text in it can pretend to be another line. Nothing that signs somebody
 * in gets into it: no header, no body, no value of a query, no address that is a secret by itself.
 */
import { DrizzleQueryError } from 'drizzle-orm'

/** @param facts what tells an operator where it happened */
export function logError(facts: Readonly<Record<string, unknown>>, error: unknown): void {
  console.error(asLine({ level: 'error', ...facts, error: told(error) }))
}

/** JSON does not escape the last of the signs that steer a terminal, nor those that end a line for some readers. */
function asLine(entry: object): string {
  const asNumber = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`
  return JSON.stringify(entry).replace(/[\u007f-\u009f\u2028\u2029]/g, asNumber)
}

/** Where a request went, without the secret part of an upload's address. */
export function loggedPath(path: string): string {
  return path.replace(/^(\/api\/uploads\/[^/]+\/).*/, '$1…')
}

function told(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause === undefined ? '' : `\ncaused by ${told(error.cause)}`
  return `${messageOf(error)}${framesOf(error)}${cause}`
}

/** The message of a failed query contains its values, passwords and tokens among them. */
function messageOf(error: Error): string {
  return error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : `${error.name}: ${error.message}`
}

/** The stack begins with the message, whatever is in that. */
function framesOf({ stack = '', message }: Error): string {
  return stack.slice(stack.indexOf(message) + message.length)
}
