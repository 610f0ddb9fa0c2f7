/** Sends a parked entry again, because its person has decided so. Rules RP9, RP14, LG4. */

import type { Registry } from '../mutation'
import { rebaseOthers } from '../outbox/rebasing'
import { hasOnlyRead } from '../replay/legs'
import type { ConsoleDatabase, Unit } from '../storage/database'
import { type Entry, mutationOf, readEntry, renewed, takenUp } from '../storage/entry'
import type { Written } from '../storage/feed'
import type { World } from '../world'

/**
 * Makes it wait to be sent. That is a new operation: a new key replaces the old one, because the provider has given its final answer
 * to the old key (R5).
 *
 * @param onto what the entry is compared with from now on: its old base, or what the person chose to overwrite; and what they
 *   changed
 */
export function unpark(
  database: ConsoleDatabase,
  world: Pick<World, 'registry' | 'clock' | 'uuid'>,
  seq: number,
  onto: (entry: Entry) => Partial<Entry>,
): Promise<Written> {
  const send = async (unit: Unit): Promise<Written> => {
    const stored = await unit.outbox.get(seq)
    const entry = stored && readEntry(stored, world.registry)
    if (entry?.state !== 'parked' || entry.parked?.reason === 'unreadable') return {}
    // An entry that broke here may have arrived, so it stays the same operation with the same key.
    const again =
      entry.parked?.reason === 'broken'
        ? takenUp(entry)
        : begunAnew({ ...renewed(entry, world.uuid()), ...onto(entry) }, world.registry)
    const said = { ...again, saidAt: world.clock.now() }
    await unit.outbox.put(said)
    return { entries: [said, ...(await rebaseOthers(unit, world.registry, [entry]))] }
  }
  const isSaid = async (unit: Unit) => (await unit.outbox.get(seq))?.state === 'waiting'
  return database.keep([database.outbox, database.records], send, isSaid)
}

/** An entry that has only read so far begins anew: what it read may be out of date (LG4). */
const begunAnew = (entry: Entry, registry: Registry): Entry =>
  hasOnlyRead(entry, mutationOf(registry, entry)) ? { ...entry, answers: [] } : entry
