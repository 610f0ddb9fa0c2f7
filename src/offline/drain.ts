/** One pass over the outbox without a screen: what the service worker does when the network is back and no tab is open. */

import { keepComeback } from './comeback/comeback'
import { watchConnectivity } from './connectivity/connectivity'
import { withLease } from './lease/lease'
import { Entries } from './memory/entries'
import { roomsOf } from './mirror/room'
import { carrying } from './outbox/files'
import { looking } from './replay/look'
import { startReplay } from './replay/replay'
import { openDatabase } from './storage/database'
import { createFeed, type Written } from './storage/feed'
import { openJournal } from './storage/journal'
import { readOutbox } from './storage/outboxRows'
import type { World } from './world'

export interface Drained {
  /** entries that could not be sent yet: to be tried again */
  waiting: number
  /** entries that were parked in this pass */
  parked: number
  /** entries that wait for the person's word because they have waited long */
  held: number
  /** entries on this device, whatever they wait for */
  left: number
}

/**
 * Sends what can be sent now. Does nothing while a tab replays.
 *
 * @returns what it leaves behind
 */
export async function drain(given: World): Promise<Drained> {
  const database = openDatabase(given.person)
  await database.open()
  if (database.isReadOnly) {
    const left = await database.outbox.count()
    database.close()
    return { waiting: 0, parked: 0, held: 0, left } // for a newer worker to send
  }
  database.rooms = roomsOf(database, given, () => false) // nobody looks
  const feed = createFeed(given.channel)
  const journal = openJournal(database, given, (departures) => comeback.count(departures))
  const world: World = { ...given, send: journal.send }
  const connectivity = watchConnectivity(world)
  const entries = new Entries()
  const comeback = keepComeback(database, feed, { clock: world.clock, entries })
  let parked = 0
  feed.onWritten((written) => {
    journal.wrote(written, (seq) => entries.get(seq))
    parked += newlyParked(written, entries)
    entries.put(written.entries ?? [], written.gone ?? [])
  })
  try {
    await comeback.load()
    await withLease(database, world, async (epoch) => {
      entries.put(await readOutbox(database, world.registry), [])
      // Records whose state an answer left open are not read again here: a tab reads them when it is next shown.
      const quiet = {
        onEvent: () => {},
        onUnsure: () => {},
        onFull: () => {},
        isHeld: comeback.isHeld,
        carry: carrying(database, () => {}),
        look: looking(database, world, feed),
      }
      const replay = startReplay({ database, world, entries, feed, connectivity, ...quiet }, epoch)
      await replay.idle()
      replay.stop()
    })
    const left = await readOutbox(database, world.registry)
    const live = left.filter(({ state }) => state !== 'parked').length
    const [waiting, held] = comeback.isHeld() ? [0, live] : [live, 0]
    return { waiting, parked, held, left: left.length }
  } finally {
    await journal.flush()
    connectivity.close()
    feed.close()
    database.close()
  }
}

const newlyParked = ({ entries: changed = [] }: Written, known: Entries): number =>
  changed.filter(({ seq, state }) => state === 'parked' && known.get(seq)?.state !== 'parked').length
