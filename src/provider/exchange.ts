/** One request and its whole answer, as text, within one deadline. */
import { bounded, type Clock, type Milliseconds } from './clock'
import type { Upload } from './files/transfer'
import type { Answer } from './outcome'

/** A JSON answer that takes longer counts as none (faults N2). */
const JSON_DEADLINE: Milliseconds = 15_000

export interface Wire {
  fetch: (address: string, init: RequestInit) => Promise<Response>
  clock: Clock
  /** sends with progress; without it large bodies go by `fetch`, without progress */
  upload?: Upload
}

export interface ExchangeOptions {
  deadline?: number
  signal?: AbortSignal
}

/** Never throws: a failure on the way is an answer, too. */
export async function exchange(
  wire: Wire,
  address: string,
  init: RequestInit,
  options: ExchangeOptions = {},
): Promise<Answer> {
  const { deadline = JSON_DEADLINE, signal } = options
  try {
    return await bounded({ clock: wire.clock, deadline, signal }, async (abort) => {
      const response = await wire.fetch(address, {
        cache: 'no-store',
        // The provider never redirects its API. A network that wants a sign-in does, and must be told apart from no network at all.
        redirect: 'manual',
        ...init,
        signal: abort,
      })
      const { status, statusText, headers } = response
      return { status, statusText, headers, bodyText: await response.text() }
    })
  } catch (error) {
    return { error }
  }
}
