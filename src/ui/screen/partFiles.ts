/** The files of the console's parts, which are loaded when they are wanted. The build asks for them here before it imports a part. */
import type { Milliseconds } from '../units'

/** A file that hangs for so long is asked for anew: of one that is only slow, a part comes in that time. */
const LONGEST_WAY: Milliseconds = 60_000

/** A file that is not here, and not had just now. */
export class FileMissing extends Error {
  /** with which it was refused; null where there was no answer, none that came whole, or none of this site */
  readonly status: number | null

  constructor(address: string, status: number | null) {
    super(`${address} cannot be had${status === null ? '' : `: ${status}`}`)
    this.status = status
  }
}

/** Those that have come: the browser has them for the page that asks again. */
const here = new Set<string>()

/**
 * Resolves once all of a part's files can be had, so that importing it does not fail: browsers remember a failure for as long as the
 * page is open. Rejects with `FileMissing`.
 */
export async function filesOfPart(addresses: readonly string[]): Promise<void> {
  // What the page itself asked for at its start was needed for that start.
  const linked = new Set([...document.querySelectorAll('link')].map(({ href }) => href))
  await Promise.all(addresses.filter((address) => !here.has(address) && !linked.has(address)).map(fetchWhole))
}

async function fetchWhole(address: string): Promise<void> {
  const status = await statusOf(address)
  if (status === null || status >= 400) throw new FileMissing(address, status)
  here.add(address)
}

async function statusOf(address: string): Promise<number | null> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(LONGEST_WAY) })
    await answer.arrayBuffer()
    return isPage(answer) && answer.ok ? null : answer.status
  } catch {
    return null
  }
}

/** A network that wants its own sign-in answers everything with a page. */
const isPage = ({ headers }: Response) => /^text\/html\b/i.test(headers.get('Content-Type') ?? '')

/** Loads the page anew, unless that would leave the browser's own page of an error in the place of all that is open. */
export async function reloadIfItCanBeHad(): Promise<void> {
  const page = await fetch('./', { cache: 'no-store' }).catch(() => null)
  if (page?.ok) location.reload()
}
