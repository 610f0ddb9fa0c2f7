export type Milliseconds = number
/** since 1970, by the device's clock */
export type EpochMilliseconds = Milliseconds

/** Time as the code is given it: a test's clock moves when the test says so. */
export interface Clock {
  now: () => EpochMilliseconds
  /** Runs once after the delay. @returns cancels it */
  after: (delay: Milliseconds, run: () => void) => () => void
}

interface Bounds {
  clock: Clock
  deadline: Milliseconds
  signal?: AbortSignal | undefined
}

/**
 * Does work that must end: rejects when the time is up or the caller gives up, even if the work ignores its signal, as a stalled
 * body does in some browsers.
 */
export function bounded<T>({ clock, deadline, signal }: Bounds, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const abort = new AbortController()
    const giveUp = () => {
      reject(new Error(signal?.aborted ? 'given up by the caller' : 'no answer in time'))
      abort.abort()
    }
    const cancel = clock.after(deadline, giveUp)
    if (signal?.aborted) giveUp()
    else signal?.addEventListener('abort', giveUp)
    work(abort.signal)
      .then(resolve, reject)
      .finally(() => {
        cancel()
        signal?.removeEventListener('abort', giveUp)
      })
  })
}
