/**
 * The few places at which work goes on side by side, of a line that is kept in the database. What the database does not give, or take,
 * is asked of it again later.
 */
import { retryMilliseconds } from './database/retry'
import { oneAtATime } from './one-at-a-time'

/** Work on a site that hangs holds its place for a minute, and must not hold up the others. */
const count = 4

interface PlacesOptions<Item> {
  /** The one that may begin beside what is at work; null where none waits. */
  next: (atWork: readonly Item[]) => Promise<Item | null>
  /** Rejects where the database does: whatever else goes wrong is the end of this one alone. */
  work: (item: Item) => Promise<void>
  report: (error: unknown) => void
  /** From its end on nothing begins. */
  stopped: AbortSignal
}

interface Places {
  /** Looks for what waits. */
  wake: () => void
  /** Resolves when nothing is at work; what is stopped first. */
  atRest: () => Promise<void>
}

export function createPlaces<Item>({ next, work, report, stopped }: PlacesOptions<Item>): Places {
  const atWork = new Map<Item, Promise<void>>()
  const inTurn = oneAtATime()

  /** One choice at a time, so that nothing is begun twice. */
  function wake(): void {
    inTurn(fill).catch(tryLater)
  }

  async function fill(): Promise<void> {
    // A retry, or an order that was still being answered, may come when the database is closed already.
    while (atWork.size < count && !stopped.aborted) {
      const item = await next([...atWork.keys()])
      if (item === null) return
      const done = work(item)
        .finally(() => atWork.delete(item))
        .then(wake, tryLater)
      atWork.set(item, done)
    }
  }

  function tryLater(error: unknown): void {
    report(error)
    setTimeout(wake, retryMilliseconds).unref()
  }

  return {
    wake,
    atRest: async () => {
      await inTurn(async () => {})
      await Promise.all(atWork.values())
    },
  }
}
