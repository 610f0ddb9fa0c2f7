/**
 * What an answer means. Read once, here; nobody looks at a status or a message again (faults R4).
 */
import type { EpochMilliseconds, Milliseconds } from './clock'
import { codeOfFailure, errorsIn, holdsAnything, refusalFrom } from './refusal'
import { retryAfter } from './retryAfter'

/** The provider's "no", in its own words, ready to be shown: plain text, cut to a bound (faults A16). */
export interface Refusal {
  status: number
  statusText: string
  /** the errors text, or each field capitalised with its messages, or the code and description (spec section 8) */
  details: string[]
  /** messages by field, as the provider sent them, for a form to show at the field */
  fields: Record<string, string[]>
}

export type Outcome =
  | { kind: 'applied'; body: unknown }
  /** no answer in time, or a broken one */
  | { kind: 'tryAgain'; cause: 'unreachable' }
  /**
   * `busy`: the provider fails, or is too busy; `foreign`: something else answered for it (a captive portal). `refusal`: the words
   * of the answer, if it has the provider's shape: they are shown, but settle nothing.
   */
  | { kind: 'tryAgain'; cause: 'busy' | 'foreign'; refusal?: Refusal }
  /** the provider works and asks for patience: 429; `isOfOne`: 409, while the first send of the same key is still running */
  | { kind: 'wait'; after: Milliseconds; isOfOne?: true }
  /**
   * 412 to a request that named a version: the record has another one, and `body` holds the record. `isReplayed`: the answer, and
   * so `body`, is an earlier one, given again
   */
  | { kind: 'stale'; body: unknown; isReplayed?: true }
  | { kind: 'needsPerson'; refusal: Refusal }
  | { kind: 'sessionOver' }
  /** 426: this build is too old for the provider */
  | { kind: 'oldClient' }

export interface Answered {
  status: number
  statusText: string
  headers: Pick<Headers, 'get'>
  bodyText: string
}

/** An answer as it came off the wire, or the error that came instead. */
export type Answer = Answered | { error: unknown }

export interface Expected {
  /** the idempotency key that the provider repeats in its answer; absent for reads, and if the provider knows no keys */
  echo?: string | undefined
  /** whether the request named the version that it is based on: without one, it cannot be out of date */
  conditional?: boolean
  /** needed for a Retry-After with a date */
  now: EpochMilliseconds
}

/** What an answer means for the request: the table of faults R4. */
export function readOutcome(answer: Answer, expected: Expected): Outcome {
  if ('error' in answer) return { kind: 'tryAgain', cause: 'unreachable' }
  const { status, headers } = answer
  if (status === NETWORK_WANTS_SIGN_IN) return { kind: 'tryAgain', cause: 'foreign' }
  const after = retryAfter(headers, expected.now)
  if (status === 429 && after !== null) return { kind: 'wait', after }
  const body = readBody(answer)
  // The session is checked before the key, because a provider may end it before it looks at keys.
  if (endsSession(status, body)) return { kind: 'sessionOver' }
  // Whether the provider or a proxy in front of it says so, and in whatever format: it may be better later.
  if (BUSY.has(status)) return { kind: 'tryAgain', cause: 'busy' }
  if (status >= 500) return unsettled('busy', answer)
  if (status === TOO_LARGE) {
    return { kind: 'needsPerson', refusal: refusalFrom(status, answer.statusText, saidIn(answer.bodyText)) }
  }
  if (body.kind === 'unreachable') return { kind: 'tryAgain', cause: 'unreachable' }
  if (body.kind === 'foreign') return unsettled('foreign', answer)
  // Checked before the key, for the same reason.
  if (status === 426) return { kind: 'oldClient' }
  if (expected.echo && !isEchoed(expected.echo, headers)) return unsettled('foreign', answer)
  if (status === 409 && after !== null) return { kind: 'wait', after, isOfOne: true }
  return finalOutcome(answer, body.value, expected)
}

/**
 * The answer settles nothing (faults R4, I20). But a failed call is shown (spec section 8), unless a page of the network answered.
 */
function unsettled(cause: 'busy' | 'foreign', { status, statusText, bodyText }: Answered): Outcome {
  const said = status >= 400 && status !== 401 ? saidIn(bodyText) : undefined
  return { kind: 'tryAgain', cause, ...(said === undefined ? {} : { refusal: refusalFrom(status, statusText, said) }) }
}

/** The JSON in an answer of any content type; undefined if it is just a page. */
function saidIn(text: string): unknown {
  if (text.trim() === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const stale = ({ headers }: Answered, body: unknown): Outcome =>
  headers.get('Idempotent-Replayed') === null ? { kind: 'stale', body } : { kind: 'stale', body, isReplayed: true }

/** The meaning of the provider's own answer: it will say the same to the same request again. */
function finalOutcome(answer: Answered, body: unknown, { conditional = false }: Expected): Outcome {
  const { status, statusText } = answer
  if (status >= 200 && status < 300) return failureIn(answer, body) ?? { kind: 'applied', body }
  if (status === 412 && conditional) return stale(answer, body)
  if (status >= 400) return { kind: 'needsPerson', refusal: refusalFrom(status, statusText, body) }
  return { kind: 'tryAgain', cause: 'foreign' } // a redirect: the provider never sends one from its API
}

/** An envelope that reports a failure is no success, whatever its status. It is read as the status of its code, if it has one. */
function failureIn({ status, statusText }: Answered, body: unknown): Outcome | null {
  const code = codeOfFailure(body)
  if (code !== null) {
    const refusal = refusalFrom(code, '', body)
    return code >= 500 ? { kind: 'tryAgain', cause: 'busy', refusal } : { kind: 'needsPerson', refusal }
  }
  return holdsAnything(errorsIn(body)) ? { kind: 'needsPerson', refusal: refusalFrom(status, statusText, body) } : null
}

/** “Problem with server: {status} ({statusText})”, then the details, one per line (spec section 8). */
export const refusalText = ({ status, statusText, details }: Refusal): string =>
  [...(status === 0 ? [] : [`Problem with server: ${status} (${statusText})`]), ...details].join('\n')

/** The status for a network that wants its own sign-in (RFC 6585). */
const NETWORK_WANTS_SIGN_IN = 511
/** From the provider or from a gateway in front of it: the same bytes will not fit later either. */
const TOO_LARGE = 413
const BUSY: ReadonlySet<number> = new Set([408, 425, 429])
const WITHOUT_BODY: ReadonlySet<number> = new Set([204, 205])
const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i

type Body = { kind: 'json'; value: unknown } | { kind: 'foreign' } | { kind: 'unreachable' }

/**
 * The provider always answers in JSON. Another type is not its answer; JSON that cannot be parsed was cut off on the way. A refusal
 * may consist of its status alone.
 */
function readBody({ status, headers, bodyText }: Answered): Body {
  if (WITHOUT_BODY.has(status)) return { kind: 'json', value: null }
  if (!isJson(headers)) return { kind: 'foreign' }
  if (status >= 400 && bodyText.trim() === '') return { kind: 'json', value: null }
  try {
    return { kind: 'json', value: JSON.parse(bodyText) }
  } catch {
    return { kind: 'unreachable' }
  }
}

const isEchoed = (key: string, headers: Pick<Headers, 'get'>) =>
  headers.get('Idempotency-Key')?.toLowerCase() === key.toLowerCase()

/** “A body code of 401” ends the session, whatever the status (spec section 8, faults A3). */
const endsSession = (status: number, body: Body): boolean =>
  body.kind === 'json' && (status === 401 || hasCode401(body.value))

/** The same for an answer that is not read as an outcome: a file that is downloaded for a person. */
export const saysSessionIsOver = (answer: Answered): boolean => endsSession(answer.status, readBody(answer))

export const isJson = (headers: Pick<Headers, 'get'>): boolean => JSON_TYPE.test(headers.get('Content-Type') ?? '')

/** An HTML page comes from a network or a gateway, never from the provider. */
export const isPage = (headers: Pick<Headers, 'get'>): boolean =>
  /^text\/html\b/i.test(headers.get('Content-Type') ?? '')

const hasCode401 = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'code' in body && (body.code === 401 || body.code === '401')
