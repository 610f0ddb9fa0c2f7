/**
 * The lease: the right to replay. It has one holder among all tabs and the worker of a profile (R8).
 *
 * A Web Lock picks the holder, and frees itself when the holder dies. But a frozen tab keeps its lock while it does nothing. So the
 * holder also renews a row in the database, and a visible tab that finds it lapsed steals the lock. The row's epoch grows with
 * every change of hands; a holder that wakes up with an older epoch can neither send nor settle. Rules LE1–LE6.
 */

import type { EpochMilliseconds, Milliseconds } from '../../provider/clock'
import type { ConsoleDatabase, Unit } from '../storage/database'
import type { LeaseRow } from '../storage/rows'
import type { World } from '../world'

export const RENEW_EVERY: Milliseconds = 5_000
export const LAPSES_AFTER: Milliseconds = 9_000
const QUEUE_AGAIN_AFTER: Milliseconds = 1_000
const ROW = 'replay'

type LeaseWorld = Pick<World, 'person' | 'clock' | 'locks' | 'visible' | 'uuid'>

interface LeaseHolder {
  /**
   * From now on this context replays, under this epoch.
   *
   * @param isSuccessor another context had the lease until now, and may have died before it could tell of all that it wrote
   */
  onHeld: (epoch: number, isSuccessor: boolean) => void
  onLost: () => void
}

const lockName = ({ person }: LeaseWorld) => `replay:${person}`

/** Waits for the lease, holds it as long as it can, and tries again if it was lost. @returns gives it up for good */
export function contend(database: ConsoleDatabase, world: LeaseWorld, holder: LeaseHolder): () => void {
  const owner = world.uuid()
  const stopped = new AbortController()
  let holding: AbortSignal | null = null

  const hold = async (one: Hold) => {
    holding = one.ended
    try {
      await holdUntilLost({ database, world, owner }, holder, one)
    } finally {
      if (holding === one.ended) holding = null
    }
  }
  const request = async (options: { signal?: AbortSignal; steal?: true; ifAvailable?: true }) => {
    if (stopped.signal.aborted) return
    const ended = new AbortController()
    const end = () => ended.abort()
    stopped.signal.addEventListener('abort', end)
    // The request rejects if the lock was stolen from us, or if we stop. Either way the only question is whether to queue again.
    const take = async (lock: unknown) => {
      if (lock) await hold({ ended: ended.signal, isSuccessor: !options.ifAvailable })
    }
    await world.locks.request(lockName(world), options, take).catch(() => undefined)
    // A stolen hold ends here and now: ended by its next renewal, it would overlap with the hold that comes after it.
    end()
    stopped.signal.removeEventListener('abort', end)
  }
  const wait = async (): Promise<void> => {
    await request({ ifAvailable: true })
    while (!stopped.signal.aborted) {
      await request({ signal: stopped.signal })
      // Either another has it, or the database would not say who holds it: asking again at once helps in neither case.
      await new Promise<void>((resolve) => void world.clock.after(QUEUE_AGAIN_AFTER, resolve))
    }
  }
  let seen: LeaseRow | undefined
  const mayLook = () => !holding && world.visible.read()
  const stealIfLapsed = async () => {
    if (!mayLook()) return
    const before = seen
    seen = await database.lease.get(ROW)
    if (hasLapsed(seen, before, world.clock.now())) return request({ steal: true })
    // The next look may come long after the lease lapses, and until then nobody would send (X3).
    const left = (seen?.until ?? Number.POSITIVE_INFINITY) - world.clock.now()
    if (left >= RENEW_EVERY) return
    await new Promise<void>((resolve) => void world.clock.after(left + 1, resolve))
    if (mayLook() && hasLapsed(await database.lease.get(ROW), undefined, world.clock.now()))
      await request({ steal: true })
  }
  const stopWatching = every(world, RENEW_EVERY, stealIfLapsed)
  void wait()
  return () => {
    stopWatching()
    stopped.abort()
  }
}

/** Takes the lease for one piece of work, if nobody has it; otherwise the work is not done. */
export async function withLease(
  database: ConsoleDatabase,
  world: LeaseWorld,
  work: (epoch: number) => Promise<void>,
): Promise<void> {
  await world.locks.request(lockName(world), { ifAvailable: true }, async (lock) => {
    if (!lock) return
    const asker = { database, world, owner: world.uuid() }
    const epoch = await takeRow(asker)
    const stop = every(world, RENEW_EVERY, async () => {
      await renewRow(asker, epoch)
    })
    await work(epoch).finally(stop)
  })
}

/** A context that asks for the lease; it may have held it before, under other epochs. */
interface Asker {
  database: ConsoleDatabase
  world: LeaseWorld
  owner: string
}

/** One period in which a context has the lease. */
interface Hold {
  ended: AbortSignal
  /** whether another context had it before, while this one was open */
  isSuccessor: boolean
}

async function holdUntilLost(asker: Asker, holder: LeaseHolder, { ended, isSuccessor }: Hold): Promise<void> {
  const epoch = await takeRow(asker)
  if (ended.aborted) return
  holder.onHeld(epoch, isSuccessor)
  await new Promise<void>((resolve) => {
    const end = () => {
      stopRenewing()
      resolve()
    }
    const stopRenewing = every(asker.world, RENEW_EVERY, async () => {
      if (!(await renewRow(asker, epoch))) end()
    })
    ended.addEventListener('abort', end, { once: true })
  })
  holder.onLost()
}

const takeRow = ({ database, world, owner }: Asker): Promise<number> =>
  database.keep([database.lease], async (unit) => {
    const epoch = ((await unit.lease.get(ROW))?.epoch ?? 0) + 1
    await unit.lease.put({ name: ROW, owner, epoch, until: world.clock.now() + LAPSES_AFTER })
    return epoch
  })

const renewRow = ({ database, world, owner }: Asker, epoch: number): Promise<boolean> =>
  database.keep([database.lease], async (unit) => {
    const row = await unit.lease.get(ROW)
    if (row?.epoch !== epoch || row.owner !== owner) return false
    await unit.lease.put({ ...row, until: world.clock.now() + LAPSES_AFTER })
    return true
  })

/**
 * A time further ahead than any lease lasts dates from before somebody set the clock back. Its holder corrects it with the next
 * renewal, if there is one.
 *
 * @param before the row one renewal earlier
 */
function hasLapsed(row: LeaseRow | undefined, before: LeaseRow | undefined, now: EpochMilliseconds): boolean {
  if (!row) return false
  const isOfAnotherTime = row.until > now + LAPSES_AFTER
  return row.until < now || (isOfAnotherTime && row.until === before?.until)
}

/** Inside a transaction over the lease: whether this epoch still holds it. */
export const isHeldBy = async (unit: Unit, epoch: number): Promise<boolean> =>
  (await unit.lease.get(ROW))?.epoch === epoch

/** Runs it again and again, each time `interval` after the last run has ended. @returns ends it */
export function every({ clock }: Pick<World, 'clock'>, interval: Milliseconds, run: () => Promise<void>): () => void {
  let cancel = clock.after(interval, tick)
  let stopped = false
  async function tick() {
    // A database that is closed or busy must not end the watch: the next tick tries again.
    await run().catch(() => undefined)
    if (!stopped) cancel = clock.after(interval, tick)
  }
  return () => {
    stopped = true
    cancel()
  }
}
