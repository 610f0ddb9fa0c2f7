/**
 * Looking: reading a record before it is written, for a provider that keeps no versions, and after an answer was lost, for one
 * that knows no keys. Rules PP1–PP4.
 */
import type { Outcome } from '../provider/outcome'
import type { ConsoleDatabase } from './database'
import type { AnyCollection, Stored } from './define'
import { collectionOf, type Entry } from './entry'
import type { Feed } from './feed'
import { mirrorTables } from './mirror'
import { isGone } from './refused'
import { writeTold } from './told'
import type { World } from './world'

/** The answer: what the entry's record is by now has been kept; or the outcome that came instead. */
export function looking(database: ConsoleDatabase, world: World, feed: Feed) {
  return async (entry: Entry): Promise<'looked' | Outcome> => {
    const collection = collectionOf(world.registry, entry)
    if (!collection?.requestOne) return 'looked'
    const outcome = await world.send(collection.requestOne(entry.id), {})
    if (outcome.kind !== 'applied' && outcome.kind !== 'needsPerson') return outcome
    try {
      const record = recordIn(collection, outcome)
      const written = await database.keep(mirrorTables(database), (unit) =>
        writeTold(unit, [{ collection, id: entry.id, record, settled: false }], world.clock.now()),
      )
      feed.wrote(written)
    } catch {
      // Not allowed to look, or not to be read: the write will say so itself.
    }
    return 'looked'
  }
}

function recordIn(collection: AnyCollection, outcome: Outcome): Stored | null {
  if (outcome.kind === 'applied') return collection.readOne(outcome.body)
  if (outcome.kind === 'needsPerson' && isGone(outcome.refusal)) return null
  throw new Error('the record was not told')
}
