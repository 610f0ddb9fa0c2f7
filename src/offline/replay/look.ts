/**
 * Looking: a record is read before it is written if the provider keeps no versions, if a list has left out a part of it, or if an
 * answer was lost and the provider knows no keys. A record that is still to be made cannot be read: there a look finds out whether
 * the provider answers. Rules PP1–PP5, RC11.
 */
import type { Outcome, Refusal } from '../../provider/outcome'
import { isNewId, type Stored } from '../define'
import { type SingleRead, singleRead } from '../mirror/singleRead'
import { writeTold } from '../mirror/told'
import { type ConsoleDatabase, mirrorTables } from '../storage/database'
import { collectionOf, type Entry } from '../storage/entry'
import type { Feed } from '../storage/feed'
import { unlessItFails } from '../unlessItFails'
import type { World } from '../world'

/** The entry's record has been read and kept. `gone`: the provider has refused it as not there. */
export interface Looked {
  kind: 'looked'
  gone: Refusal | null
}

/** @returns what a look found, or the outcome that came instead of an answer */
export function looking(database: ConsoleDatabase, world: World, feed: Feed) {
  return async (entry: Entry): Promise<Looked | Outcome> => {
    const collection = isNewId(entry.id) ? undefined : collectionOf(world.registry, entry)
    const single = collection && singleRead(collection, entry.id)
    const askedAt = world.clock.now()
    const outcome = await world.send(single?.request ?? world.probe, {})
    if (outcome.kind !== 'applied' && outcome.kind !== 'needsPerson') return outcome
    // The record may not be read, or cannot be: the write will tell why.
    const record = single && unlessItFails(() => recordIn(single, outcome), undefined)
    if (!single || record === undefined) return SEEN
    const told = { collection, id: entry.id, record, settled: false, askedAt }
    const written = await database.keep(mirrorTables(database), (unit) => writeTold(unit, [told], world.clock.now()))
    feed.wrote(written)
    return record === null && outcome.kind === 'needsPerson' ? { kind: 'looked', gone: outcome.refusal } : SEEN
  }
}

/** Nothing to add: whatever the look found is in the mirror. */
export const SEEN: Looked = { kind: 'looked', gone: null }

function recordIn({ read, isGone }: SingleRead, outcome: Outcome): Stored | null {
  if (outcome.kind === 'applied') return read(outcome.body)
  if (outcome.kind === 'needsPerson' && isGone(outcome.refusal)) return null
  throw new Error('the record was not told')
}
