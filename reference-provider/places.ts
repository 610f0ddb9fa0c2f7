/**
 * A few places at which work from a line in the database goes on side by side. When the database fails to give or take something,
 * it is asked again later.
 */
import { retryMilliseconds } from './database/retry'
import { oneAtATime } from './one-at-a-time'

/** Work on a site that hangs holds its place for a minute, and must not hold up the others. */
const count = 4

interface PlacesOptions<Item> {
  /** The next item that may begin beside those at work; null when none waits. */
  next: (atWork: readonly Item[]) => Promise<Item | null>
  /** Rejects only when the database does: any other failure ends this item alone. */
  work: (item: Item) => Promise<void>
  report: (error: unknown) => void
  /** Once aborted, nothing begins any more. */
  stopped: AbortSignal
}

interface Places {
  /** Looks for waiting items. */
  wake: () => void
  /** Resolves when nothing is at work. To be called after `stopped` was aborted. */
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
