/** Reads: asking the provider for lists, tallies and records, and keeping in the mirror what it told. Rules MI1–MI7. */
import type { ProviderRequest } from '../provider/request'
import { type ConnectivityMonitor, reportOf } from './connectivity'
import type { ConsoleDatabase } from './database'
import type { AnyCollection, Id, Page, Stored } from './define'
import type { Feed } from './feed'
import { pageKey } from './lists'
import { mirrorTables, writePages, writeTally } from './mirror'
import { writeNumberedPage } from './pages'
import { ReadFailed } from './readFailed'
import { isGone } from './refused'
import { writeTold } from './told'
import type { World } from './world'

/** A refresh asks for no more than this many records again, however far the list was scrolled. */
const REFRESHED_AT_MOST = 100

interface ReadPorts {
  database: ConsoleDatabase
  world: Pick<World, 'send' | 'clock'>
  feed: Feed
  connectivity: ConnectivityMonitor
  onSessionOver: () => void
}

export interface Reads {
  refresh: (collection: AnyCollection, filter: unknown) => Promise<void>
  extend: (collection: AnyCollection, filter: unknown) => Promise<void>
  refreshTally: (collection: AnyCollection, filter: unknown) => Promise<void>
  refreshOne: (collection: AnyCollection, id: Id) => Promise<void>
  refreshPage: (collection: AnyCollection, filter: unknown, page: number) => Promise<void>
  ask: (request: ProviderRequest) => Promise<unknown>
}

/** Two reads of one list or count take turns; reads of different ones go side by side. Each rejects with `ReadFailed`. */
export function createReads(ports: ReadPorts): Reads {
  const { database, feed, world } = ports
  const inTurn = oneAtATime()

  async function ask(request: ProviderRequest): Promise<unknown> {
    const outcome = await world.send(request, {})
    ports.connectivity.report(reportOf(outcome))
    if (outcome.kind === 'sessionOver') ports.onSessionOver()
    if (outcome.kind !== 'applied') throw new ReadFailed(outcome)
    return outcome.body
  }

  const askPage = async (collection: AnyCollection, filter: unknown, next: string | null): Promise<Page<Stored>> =>
    collection.readPage(await ask(collection.requestPage(filter, next)), filter)

  async function refresh(collection: AnyCollection, filter: unknown) {
    const askedAt = world.clock.now()
    const [first, window] = await Promise.all([
      askPage(collection, filter, null),
      database.windows.get(collection.windowKey(filter)),
    ])
    const wanted = Math.min(window?.ids.length ?? 0, REFRESHED_AT_MOST)
    const pages = [first]
    let count = first.records.length
    let { next } = first
    while (next !== null && count < wanted) {
      const page = await askPage(collection, filter, next)
      pages.push(page)
      count += page.records.length
      next = page.records.length > 0 ? page.next : null
    }
    await keep('refresh', collection, filter, pages, askedAt)
  }

  async function extend(collection: AnyCollection, filter: unknown) {
    const window = await database.windows.get(collection.windowKey(filter))
    if (!window) return refresh(collection, filter)
    if (window.next === null) return
    const askedAt = world.clock.now()
    await keep('extend', collection, filter, [await askPage(collection, filter, window.next)], askedAt)
  }

  async function keep(
    mode: 'refresh' | 'extend',
    collection: AnyCollection,
    filter: unknown,
    pages: Page<Stored>[],
    askedAt: number,
  ) {
    const now = world.clock.now()
    const written = await database.keep(mirrorTables(database), (unit) =>
      writePages(unit, mode, { collection, filter, pages, askedAt, now }),
    )
    feed.wrote(written)
  }

  async function refreshPage(collection: AnyCollection, filter: unknown, number: number) {
    const askedAt = world.clock.now()
    const page = await askPage(collection, filter, number === 1 ? null : String(number))
    const now = world.clock.now()
    const written = await database.keep(mirrorTables(database), (unit) =>
      writeNumberedPage(unit, number, { collection, filter, page, askedAt, now }),
    )
    feed.wrote(written)
  }

  async function refreshTally(collection: AnyCollection, filter: unknown, tries = 2): Promise<void> {
    const { tally } = collection
    if (!tally) return
    const askedAt = world.clock.now()
    const counts = tally.read(await ask(tally.request(filter)))
    const now = world.clock.now()
    const { overtaken, ...written } = await database.keep(mirrorTables(database), (unit) =>
      writeTally(unit, { collection, filter, counts, askedAt, now }),
    )
    if (!overtaken) feed.wrote(written)
    // While many changes are being applied no count is ever current; the one kept here is moved along with each of them.
    else if (tries > 1) await refreshTally(collection, filter, tries - 1)
  }

  /** null: the provider has it no longer. */
  async function askOne(collection: AnyCollection, request: ProviderRequest): Promise<Stored | null> {
    try {
      return collection.readOne(await ask(request))
    } catch (problem) {
      if (problem instanceof ReadFailed && problem.refusal && isGone(problem.refusal)) return null
      throw problem
    }
  }

  async function refreshOne(collection: AnyCollection, id: Id) {
    if (!collection.requestOne) return
    const record = await askOne(collection, collection.requestOne(id))
    const written = await database.keep(mirrorTables(database), (unit) =>
      writeTold(unit, [{ collection, id, record, settled: false }], world.clock.now()),
    )
    feed.wrote(written)
  }

  return {
    refresh: (collection, filter) => inTurn(collection.windowKey(filter), () => refresh(collection, filter)),
    extend: (collection, filter) => inTurn(collection.windowKey(filter), () => extend(collection, filter)),
    refreshTally: (collection, filter) => inTurn(collection.tallyKey(filter), () => refreshTally(collection, filter)),
    refreshOne,
    refreshPage: (collection, filter, page) =>
      inTurn(pageKey(collection, filter, page), () => refreshPage(collection, filter, page)),
    ask,
  }
}

/** Two reads of one list run one after the other: the next page belongs behind the window that the first one leaves. */
function oneAtATime() {
  const last = new Map<string, Promise<void>>()
  return (key: string, run: () => Promise<void>): Promise<void> => {
    const turn = (last.get(key) ?? Promise.resolve()).catch(() => undefined).then(run)
    last.set(key, turn)
    return turn
  }
}
