/** The files of parts that are loaded on demand. The code that the build makes asks for them here before it imports a part. */
import type { Milliseconds } from '../units'

/** A file that hangs this long is asked for again; on a slow network a part comes within that time. */
const LONGEST_WAY: Milliseconds = 60_000

/** A file that is not on this device, and could not be fetched just now. */
export class FileMissing extends Error {
  /** the status of the refusal; null if there was no answer, or none that was complete and from this site */
  readonly status: number | null

  constructor(address: string, status: number | null) {
    super(`${address} cannot be had${status === null ? '' : `: ${status}`}`)
    this.status = status
  }
}

/** Files that have come: the browser has them for this page. */
const here = new Set<string>()

let isAhead = false

/** Asks for a part that nobody waits for yet: on a thin line its files give way to all that somebody does wait for. */
export function askedAhead<T>(ask: () => T): T {
  isAhead = true
  try {
    return ask()
  } finally {
    isAhead = false
  }
}

/**
 * Resolves once all of a part's files can be had, so that importing it does not fail: browsers remember a failed import as long as
 * the page is open. Rejects with `FileMissing`.
 */
export async function filesOfPart(addresses: readonly string[]): Promise<void> {
  const priority = isAhead ? 'low' : 'auto'
  // Files linked by the page itself were needed for its start, so they are there.
  const linked = new Set([...document.querySelectorAll('link')].map(({ href }) => href))
  const lacking = addresses.filter((address) => !here.has(address) && !linked.has(address))
  await Promise.all(lacking.map((address) => fetchWhole(address, priority)))
}

async function fetchWhole(address: string, priority: RequestPriority): Promise<void> {
  const status = await statusOf(address, priority)
  if (status === null || status >= 400) throw new FileMissing(address, status)
  here.add(address)
}

async function statusOf(address: string, priority: RequestPriority): Promise<number | null> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(LONGEST_WAY), priority })
    await answer.arrayBuffer()
    return isPage(answer) && answer.ok ? null : answer.status
  } catch {
    return null
  }
}

/** A network with its own sign-in page answers everything with that page. */
const isPage = ({ headers }: Response) => /^text\/html\b/i.test(headers.get('Content-Type') ?? '')

/** Reloads the page, unless that would replace everything that is open by the browser's error page. */
export async function reloadIfItCanBeHad(): Promise<void> {
  const page = await fetch('./', { cache: 'no-store' }).catch(() => null)
  if (page?.ok) location.reload()
}
