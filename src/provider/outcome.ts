/**
 * What an answer means. Read once, here; nobody looks at a status or a message again (faults R4).
 */
import type { EpochMilliseconds, Milliseconds } from './clock'
import { codeOfFailure, holdsAnything, refusalFrom } from './refusal'
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
   * `busy`: the provider fails, or is too busy; `foreign`: something else answered for it (a captive portal). `refusal`: what was
   * said, where it has the provider's shape: to be told, and settling nothing.
   */
  | { kind: 'tryAgain'; cause: 'busy' | 'foreign'; refusal?: Refusal }
  /** the provider is well and asks for patience: 429; `isOfOne`: 409, while the first send of the same key is still running */
  | { kind: 'wait'; after: Milliseconds; isOfOne?: true }
  /** 412 to what named a version: the record has another one; `body` holds the one that it had then. `isReplayed`: that was before */
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

/** An answer as it came off the wire, or what came in its stead. */
export type Answer = Answered | { error: unknown }

export interface Expected {
  /** the idempotency key that the provider repeats in its answer; absent for reads and where it has no such capability */
  echo?: string | undefined
  /** the request named the version that it is based on: without one nothing can be behind it */
  conditional?: boolean
  /** for a Retry-After that names a date */
  now: EpochMilliseconds
}

/** What an answer means for what was sent: the table of faults R4. */
export function readOutcome(answer: Answer, expected: Expected): Outcome {
  if ('error' in answer) return { kind: 'tryAgain', cause: 'unreachable' }
  const { status, headers } = answer
  if (status === NETWORK_WANTS_SIGN_IN) return { kind: 'tryAgain', cause: 'foreign' }
  const after = retryAfter(headers, expected.now)
  if (status === 429 && after !== null) return { kind: 'wait', after }
  const body = readBody(answer)
  // A session may be found over before anybody looks at the key.
  if (endsSession(status, body)) return { kind: 'sessionOver' }
  // Whoever says so, the provider or a proxy before it, and in whatever language: it may be better later.
  if (BUSY.has(status)) return { kind: 'tryAgain', cause: 'busy' }
  if (status >= 500) return unsettled('busy', answer)
  if (status === TOO_LARGE) {
    return { kind: 'needsPerson', refusal: refusalFrom(status, answer.statusText, saidIn(answer.bodyText)) }
  }
  if (body.kind === 'unreachable') return { kind: 'tryAgain', cause: 'unreachable' }
  if (body.kind === 'foreign') return unsettled('foreign', answer)
  // A build may be too old whoever asks.
  if (status === 426) return { kind: 'oldClient' }
  if (expected.echo && !isEchoed(expected.echo, headers)) return unsettled('foreign', answer)
  if (status === 409 && after !== null) return { kind: 'wait', after, isOfOne: true }
  return finalOutcome(answer, body.value, expected)
}

/** It settles nothing (faults R4, I20), but a call that failed is told (spec section 8), unless a page of the network answered. */
function unsettled(cause: 'busy' | 'foreign', { status, statusText, bodyText }: Answered): Outcome {
  const said = status >= 400 && status !== 401 ? saidIn(bodyText) : undefined
  return { kind: 'tryAgain', cause, ...(said === undefined ? {} : { refusal: refusalFrom(status, statusText, said) }) }
}

/** Of whatever type the answer is; undefined where it is no more than a page. */
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

/** An answer that is the provider's own: it will say the same to the same request again. */
function finalOutcome(answer: Answered, body: unknown, { conditional = false }: Expected): Outcome {
  const { status, statusText } = answer
  if (status >= 200 && status < 300) return failureIn(answer, body) ?? { kind: 'applied', body }
  if (status === 412 && conditional) return stale(answer, body)
  if (status >= 400) return { kind: 'needsPerson', refusal: refusalFrom(status, statusText, body) }
  return { kind: 'tryAgain', cause: 'foreign' } // a redirect: the provider never sends one from its API
}

/** Whatever its status, an envelope that says that it failed is no success: it is read as the status of its code, if it has one. */
function failureIn({ status, statusText }: Answered, body: unknown): Outcome | null {
  const code = codeOfFailure(body)
  if (code !== null) {
    const refusal = refusalFrom(code, '', body)
    return code >= 500 ? { kind: 'tryAgain', cause: 'busy', refusal } : { kind: 'needsPerson', refusal }
  }
  const hasErrors = typeof body === 'object' && body !== null && 'errors' in body && holdsAnything(body.errors)
  return hasErrors ? { kind: 'needsPerson', refusal: refusalFrom(status, statusText, body) } : null
}

/** “Problem with server: {status} ({statusText})”, then the details, one a line (spec section 8). */
export const refusalText = ({ status, statusText, details }: Refusal): string =>
  [...(status === 0 ? [] : [`Problem with server: ${status} (${statusText})`]), ...details].join('\n')

/** A network that wants its own sign-in says so with a status of its own (RFC 6585). */
const NETWORK_WANTS_SIGN_IN = 511
/** Whoever says so, the provider or a gateway before it that lets nothing so large through: the same bytes will not fit later. */
const TOO_LARGE = 413
const BUSY: ReadonlySet<number> = new Set([408, 425, 429])
const WITHOUT_BODY: ReadonlySet<number> = new Set([204, 205])
const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i

type Body = { kind: 'json'; value: unknown } | { kind: 'foreign' } | { kind: 'unreachable' }

/**
 * The provider always answers in JSON: another type is not its answer, and JSON that cannot be read was cut on the way. A refusal
 * may say no more than its status.
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

/** “A body code of 401” does, whatever the status (spec section 8, faults A3). */
const endsSession = (status: number, body: Body): boolean =>
  body.kind === 'json' && (status === 401 || hasCode401(body.value))

/** The same of an answer that is no outcome: of a file that is read for a person. */
export const saysSessionIsOver = (answer: Answered): boolean => endsSession(answer.status, readBody(answer))

export const isJson = (headers: Pick<Headers, 'get'>): boolean => JSON_TYPE.test(headers.get('Content-Type') ?? '')

/** A page is a network's or a gateway's, never the provider's. */
export const isPage = (headers: Pick<Headers, 'get'>): boolean =>
  /^text\/html\b/i.test(headers.get('Content-Type') ?? '')

const hasCode401 = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'code' in body && (body.code === 401 || body.code === '401')
