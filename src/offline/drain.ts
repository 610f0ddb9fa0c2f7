/** One pass over the outbox with no screen: what the service worker does when the network is back and no tab is open. */
import { watchConnectivity } from './connectivity'
import { openDatabase } from './database'
import { Entries } from './entries'
import { createFeed } from './feed'
import { carrying } from './files'
import { withLease } from './lease'
import { looking } from './look'
import { readOutbox } from './outbox'
import { startReplay } from './replay'
import { roomsOf } from './room'
import type { World } from './world'

/**
 * Sends what can be sent now. Does nothing while a tab replays.
 *
 * @returns how many entries still wait to be sent, parked ones not counted
 */
export async function drain(world: World): Promise<number> {
  const database = openDatabase(world.person)
  await database.open()
  if (database.hasNewerForm) {
    database.close()
    return 0 // for a newer worker to send
  }
  database.rooms = roomsOf(database, world, () => false) // nobody looks
  const feed = createFeed(world.channel)
  const connectivity = watchConnectivity(world)
  const entries = new Entries()
  feed.onWritten(({ entries: changed = [], gone = [] }) => entries.put(changed, gone))
  try {
    await withLease(database, world, async (epoch) => {
      entries.put(await readOutbox(database, world), [])
      // Nobody looks at what was left open: a tab reads it when it is next shown.
      const quiet = {
        onEvent: () => {},
        onUnsure: () => {},
        carry: carrying(database, () => {}),
        look: looking(database, world, feed),
      }
      const replay = startReplay({ database, world, entries, feed, connectivity, ...quiet }, epoch)
      await replay.idle()
      replay.stop()
    })
    return (await readOutbox(database, world)).filter(({ state }) => state !== 'parked').length
  } finally {
    connectivity.close()
    feed.close()
    database.close()
  }
}
