/** What every part of a tab's engine needs: the rows, the news of writes, the way to the provider, and what is in memory. */

import type { EpochMilliseconds, Milliseconds } from '../../provider/clock'
import { type ComebackKeeper, keepComeback } from '../comeback/comeback'
import { type ConnectivityMonitor, watchConnectivity } from '../connectivity/connectivity'
import type { Entries } from '../memory/entries'
import type { Memory } from '../memory/memory'
import { forgetOldLists, roomsOf } from '../mirror/room'
import { sweepDrafts } from '../outbox/draftsOfChanges'
import { sweepFiles } from '../outbox/files'
import { forgetOldNames } from '../outbox/identities'
import { alone } from '../storage/alone'
import type { ConsoleDatabase } from '../storage/database'
import { createFeed, type Feed } from '../storage/feed'
import { type Journal, openJournal } from '../storage/journal'
import { openStore, type Store } from '../storage/store'
import { createViews, type Views } from '../views/views'
import type { World } from '../world'

export interface Ground {
  database: ConsoleDatabase
  /** why rows last only as long as this tab; null: they are on the device */
  trouble: Store['trouble']
  world: World
  feed: Feed
  journal: Journal
  connectivity: ConnectivityMonitor
  views: Views
  entries: Entries
  comeback: ComebackKeeper
  /** Cancels the tidying that was to come. */
  leaveUntidy: () => void
}

/** Tidying waits until the first screen has read: writes hold up reads. */
const AFTER_START: Milliseconds = 5_000

/**
 * Opens the database and loads the waiting entries. The views know all of them before anything is sent or shown.
 *
 * @param store where the rows are; opened here unless it is given
 */
export async function openGround(given: World, store?: Store): Promise<Ground> {
  const { database, trouble } = store ?? (await openStore(given.person))
  const own = trouble ? alone(given) : given
  const feed = createFeed(own.channel)
  const journal = openJournal(database, own, (departures) => comeback.count(departures))
  const world: World = { ...own, send: journal.send }
  // Registered before the views: the journal compares an entry with what it was until then.
  feed.onWritten((written) => journal.wrote(written, (seq) => entries.get(seq)))
  const connectivity = watchConnectivity(world)
  const isOnline = () => connectivity.read() === 'online'
  const views = createViews({ database, feed, registry: world.registry, isOnline })
  const { entries } = views.memory
  database.rooms = roomsOf(database, world, (record) => views.memory.holds(record))
  const comeback = keepComeback(database, feed, { clock: world.clock, entries })
  await Promise.all([views.memory.open(), comeback.load()])
  const start = world.clock.now()
  const leaveUntidy = world.clock.after(AFTER_START, () => void tidy(database, world, views.memory, start))
  return { database, trouble, world, feed, journal, connectivity, views, entries, comeback, leaveUntidy }
}

/** To be called when nobody uses it any more. */
export async function closeGround({ leaveUntidy, connectivity, feed, journal, database }: Ground): Promise<void> {
  leaveUntidy()
  connectivity.close()
  feed.close()
  await journal.flush()
  database.close()
}

/** Deletes what nobody will ask for any more. If the database has no time for it now, the next start does it. */
const tidy = (database: ConsoleDatabase, world: World, memory: Memory, start: EpochMilliseconds) =>
  Promise.all([
    forgetOldNames(database, start),
    sweepFiles(database, start),
    sweepDrafts(database, world),
    forgetOldLists(database, start, (window) => Boolean(memory.heldWindow(window))),
  ]).catch(() => undefined)
