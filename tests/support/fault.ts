import type { IncomingHttpHeaders } from 'node:http'

type Milliseconds = number

/** What the proxy does with one request. */
export type Fault =
  | { kind: 'pass' }
  /** The request reaches the provider late. */
  | { kind: 'delay'; by: Milliseconds }
  /** The connection is accepted and nothing ever comes back; the provider sees nothing. */
  | { kind: 'hang' }
  /** Reset before the provider has seen the request. */
  | { kind: 'resetBefore' }
  /** The provider applies the change and its answer is lost. */
  | { kind: 'resetAfter' }
  /** Headers and the first half of the body arrive, then the connection ends. */
  | { kind: 'cutBody' }
  /** Somebody else answers in the provider's place. */
  | {
      kind: 'answer'
      status: number
      type: string
      body: string
      headers?: Record<string, string>
      echo?: boolean
      after?: Milliseconds
    }
  /** The answer trickles. */
  | { kind: 'throttle'; bytesPerSecond: number }
  /** A middlebox sends the request twice at once; the first answer is passed on. */
  | { kind: 'twice' }
  /** The answer is held back until the promise settles; the provider has already applied the change. */
  | { kind: 'holdAnswer'; until: Promise<unknown> }

export interface SeenRequest {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: string
}

/** Decides for each request; `random` is seeded. */
export type FaultScript = (request: SeenRequest, random: () => number) => Fault

export const pass: Fault = { kind: 'pass' }

export const noFaults: FaultScript = () => pass

/** The captive portal of a hotel: everything is answered, with a page of its own. */
export const captivePortal: Fault = {
  kind: 'answer',
  status: 200,
  type: 'text/html; charset=utf-8',
  body: '<!doctype html><title>Welcome</title><h1>Sign in to this network</h1>',
}

/** An answer as the provider itself would give it, the idempotency key's echo included. */
export function refusal(status: number, body: object, headers: Record<string, string> = {}): Fault {
  return { kind: 'answer', status, type: 'application/json', body: JSON.stringify(body), headers, echo: true }
}

/** True for calls to the provider, false for the console's own files. */
export function isCall({ path }: SeenRequest): boolean {
  return /^\/(api|graphql|local-identities|healthz)\b/.test(path)
}

/** True for a change that staff made: not for signing in, and not for a GraphQL query. */
export function isWrite({ method, path }: SeenRequest): boolean {
  return method !== 'GET' && method !== 'OPTIONS' && path.startsWith('/api/admin')
}

/** The fault for calls that match, everything else passes. */
export function faultOn(matches: (request: SeenRequest) => boolean, fault: Fault): FaultScript {
  return (request) => (matches(request) ? fault : pass)
}

/** The fault for the first `times` calls that match; later ones pass. */
export function faultFirst(times: number, matches: (request: SeenRequest) => boolean, fault: Fault): FaultScript {
  let left = times
  return (request) => {
    if (left === 0 || !matches(request)) return pass
    left -= 1
    return fault
  }
}

/** Loses that share of the answers to calls; half of the losses happen before the provider has seen the request. */
export function loseAnswers(share: number): FaultScript {
  return (request, random) => {
    if (!isCall(request) || random() >= share) return pass
    return { kind: random() < 0.5 ? 'resetBefore' : 'resetAfter' }
  }
}
