/**
 * A refresh, a sign-in and a log-out all change the browser's one cookie: only one of them runs at a time among all tabs and the
 * worker.
 */
import type { Clock, Milliseconds } from '../clock'
import type { Locks } from '../profile'

const LOCK = 'session-refresh'
/** A frozen tab may hold the lock for ever. The provider tolerates two refreshes at once, so it is safe to go on without it. */
const LONGEST_WAIT: Milliseconds = 20_000

/** Does work that uses the browser's cookie: alone in this profile, or, after a bounded wait, without being sure of that. */
export async function underLock<T>(
  { locks, clock }: { locks: Locks; clock: Clock },
  work: () => Promise<T>,
): Promise<T> {
  const wait = new AbortController()
  const cancel = clock.after(LONGEST_WAIT, () => wait.abort())
  const alone: { work: Promise<T> | null } = { work: null }
  try {
    await locks.request(LOCK, { signal: wait.signal }, async () => {
      cancel()
      alone.work = work()
      await alone.work
    })
  } catch (problem) {
    if (!wait.signal.aborted) throw problem
  }
  return alone.work ?? work()
}
