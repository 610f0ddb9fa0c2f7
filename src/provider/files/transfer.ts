/**
 * Sends something large. How long that takes depends on the line, so it is given up for want of progress, not of time. If no
 * progress can be seen (`fetch` in a worker), the slowest line of any use sets the deadline (faults N2, N10).
 */
import type { Milliseconds } from '../clock'
import { exchange, type Wire } from '../exchange'
import type { Answer } from '../outcome'

/** If nothing has moved for so long, the line is dead. */
export const STALL: Milliseconds = 30_000
/** Bytes per millisecond: 10 kB/s. */
const SLOWEST = 10
/**
 * Bytes that this system, and machines on the way, may have taken of a file and not sent on yet. Progress tells only what they have
 * taken: all of a PDF of 3 MB was told within a second, on a line that needs a minute for it.
 */
const MOST_HELD = 4_000_000

interface Transfer {
  method: string
  headers: Record<string, string>
  body: Blob
}

interface Watch {
  signal: AbortSignal
  /** called at every step, so that a stall can be noticed */
  onProgress: (sent: number) => void
}

/** A tab's way of sending with progress; rejects if no answer came back. */
export type Upload = (address: string, transfer: Transfer, watch: Watch) => Promise<Answer>

interface TransferOptions {
  signal?: AbortSignal
  /** 0 to 100 */
  onProgress?: (percent: number) => void
}

/** Never throws: a failure on the way is an answer, too. */
export async function transfer(
  wire: Wire,
  address: string,
  init: Transfer,
  { signal, onProgress }: TransferOptions,
): Promise<Answer> {
  const { size } = init.body
  // Somebody who has signed out while the file was being read wants none of it sent.
  if (signal?.aborted) return { error: new Error('given up before it began') }
  if (!wire.upload)
    return exchange(wire, address, init, { deadline: STALL + size / SLOWEST, ...(signal && { signal }) })
  const stalled = new AbortController()
  const giveUp = () => stalled.abort()
  const patience = (sent: number) => (sent < size ? STALL : STALL + Math.min(size, MOST_HELD) / SLOWEST)
  let cancel = wire.clock.after(STALL, giveUp)
  signal?.addEventListener('abort', giveUp)
  try {
    return await wire.upload(address, init, {
      signal: stalled.signal,
      onProgress: (sent) => {
        cancel()
        cancel = wire.clock.after(patience(sent), giveUp)
        onProgress?.(size > 0 ? Math.min(100, Math.floor((100 * sent) / size)) : 100)
      },
    })
  } catch (error) {
    return { error }
  } finally {
    cancel()
    signal?.removeEventListener('abort', giveUp)
  }
}
