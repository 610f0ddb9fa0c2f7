/** Settles an entry that may have arrived, when a person says that it did. Rules ID5, PP4. */
import type { Stored } from '../define'
import type { Told } from '../mirror/told'
import type { AnyMutation, Registry } from '../mutation'
import { fileTables } from '../outbox/files'
import { alsoChangedBy } from '../overlay/overlay'
import { type ConsoleDatabase, mirrorTables, type Unit } from '../storage/database'
import { collectionOf, type Entry, mutationOf, readEntry } from '../storage/entry'
import type { World } from '../world'
import { type Meaning, madeBy, type Unsure } from './meaning'
import { namelessPutAside, type Settled, write } from './settle'

/**
 * A person has looked and says that it arrived: the entry leaves, and the records it concerns are read again.
 *
 * @param made the record that a creation made; entries that need it are rewritten to it. If it is not known, they wait for a person
 *   to say it
 */
export function settleArrived(
  database: ConsoleDatabase,
  world: World,
  seq: number,
  made: Stored | undefined,
): Promise<Settled> {
  const tables = [...mirrorTables(database), database.outbox, database.ids, ...fileTables(database)]
  return database.keep(tables, async (unit) => {
    const entry = await parkedEntry(unit, world.registry, seq)
    const mutation = entry && mutationOf(world.registry, entry)
    if (!entry || !mutation) return { written: {}, events: [], unsure: [] }
    const meanings = await namelessPutAside(unit, world, [entry], [arrival(world, entry, mutation, made)])
    return { ...(await write(unit, world, [entry], meanings)), events: [] }
  })
}

function arrival(world: World, entry: Entry, mutation: AnyMutation, made: Stored | undefined): Meaning {
  if (mutation.kind !== 'creation') return { next: null, unsure: unsureAfter(world, entry, mutation) }
  const told = toldOf(world, entry, made)
  return { next: null, told: told ? [told] : [], ...madeBy(world, entry, told) }
}

/** The record that a creation has made, as a person says. */
function toldOf({ registry }: World, entry: Entry, made: Stored | undefined): Told | null {
  const collection = collectionOf(registry, entry)
  return made && collection ? { collection, id: made.id, record: made, settled: true } : null
}

const unsureAfter = ({ registry }: World, entry: Entry, mutation: AnyMutation): Unsure[] => {
  const collection = collectionOf(registry, entry)
  const others = alsoChangedBy(entry, mutation).filter(({ readAgain = true }) => readAgain)
  return [...(collection ? [{ collection, id: entry.id }] : []), ...others]
}

/** The entry, if it is parked because nobody knows whether it has arrived. */
async function parkedEntry(tables: Unit, registry: Registry, seq: number) {
  const row = await tables.outbox.get(seq)
  const entry: Entry | undefined = row && readEntry(row, registry)
  return entry?.parked?.reason === 'mayHaveArrived' ? entry : undefined
}
