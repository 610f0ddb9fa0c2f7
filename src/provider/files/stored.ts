import type { EpochMilliseconds } from '../clock'
import { type Answer, isPage, type Outcome, readOutcome } from '../outcome'
import { refusalFrom } from '../refusal'

/**
 * Reads the answer of a file store, which is not part of the provider. It speaks no JSON, knows no keys and ends no session, so
 * only its status counts. A page is a network's; what may be better later is read like any answer.
 */
export function readStored(answer: Answer, now: EpochMilliseconds): Outcome {
  if ('error' in answer || isPage(answer.headers)) return readOutcome(answer, { now })
  const { status, statusText } = answer
  if (status >= 200 && status < 300) return { kind: 'applied', body: null }
  if (REFUSED.has(status)) return { kind: 'needsPerson', refusal: refusalFrom(status, statusText, null) }
  return readOutcome(answer, { now })
}

/** Asked again it would say the same: an address that has run out, a file that it does not take. */
const REFUSED: ReadonlySet<number> = new Set([400, 401, 403, 404, 405, 409, 410, 411, 412, 413, 415, 416, 422])
