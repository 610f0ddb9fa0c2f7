/**
 * An entry that may have arrived: what the provider has of it, and a person's word that it did. Rules PP3, PP4.
 */
import type { ProviderRequest } from '../../provider/request'
import type { Id, Stored } from '../define'
import type { Found } from '../engine'
import { mirrorTables } from '../mirror/mirror'
import { singleRead } from '../mirror/singleRead'
import type { Registry } from '../mutation'
import { pick } from '../overlay/overlay'
import type { ConsoleDatabase, Unit } from '../storage/database'
import { collectionOf, type Entry, mutationOf, readEntry } from '../storage/entry'
import type { World } from '../world'
import { type Meaning, madeBy } from './meaning'
import { type Settled, write } from './settle'

/** By what a person knows a record again. */
const KNOWN_BY = ['name', 'email', 'firstName', 'lastName', 'first_name', 'last_name', 'address', 'url', 'displayUrl']

/** What the provider has that may be the change's doing: the record itself, or those that look like the one to be made. */
export async function lookUp(
  database: ConsoleDatabase,
  registry: Registry,
  ask: (request: ProviderRequest) => Promise<unknown>,
  seq: number,
): Promise<Found[]> {
  const entry = await parkedEntry(database, registry, seq)
  const mutation = entry && mutationOf(registry, entry)
  const collection = mutation && collectionOf(registry, entry)
  if (!entry || !collection) return []
  if (mutation.kind !== 'creation') {
    if (mutation.lookUp) return [foundOf(collection.readOne(await ask(mutation.lookUp(entry.args))))]
    const single = singleRead(collection, entry.id)
    const record = single ? single.read(await ask(single.request)) : null
    return record ? [foundOf(record)] : []
  }
  const told = mutation.lookUp ? collection.readPage(await ask(mutation.lookUp(entry.args)), null).records : []
  const own = database.records.where('key').startsWith(collection.key(''))
  const kept = await own.filter(({ deleted }) => !deleted).toArray()
  const wanted = mutation.make?.(entry.args)
  const records = [...told, ...kept.map(({ data }) => data as Stored)].filter((record) => looksLike(record, wanted))
  return [...new Map(records.map((record) => [record.id, foundOf(record)])).values()]
}

function looksLike(record: unknown, wanted: unknown): boolean {
  const known = pick(wanted, KNOWN_BY)
  const fields = Object.keys(known).filter((field) => typeof known[field] === 'string' && known[field] !== '')
  const has = pick(record, fields)
  return fields.length > 0 && fields.every((field) => has[field] === known[field])
}

function foundOf(record: Stored): Found {
  const words = Object.values(pick(record, KNOWN_BY)).filter((value) => typeof value === 'string' && value !== '')
  return { id: record.id, text: words.join(', ') || record.id }
}

/**
 * It did arrive, says a person who has looked: the entry leaves, and what it was about is read again.
 *
 * @param id of a creation: which record it made; what stands on it is rewritten to that
 */
export function settleArrived(
  database: ConsoleDatabase,
  world: World,
  seq: number,
  made: { id: Id; record: Stored } | null,
): Promise<Settled> {
  const tables = [...mirrorTables(database), database.outbox, database.ids, database.files]
  return database.keep(tables, async (unit) => {
    const entry = await parkedEntry(unit, world.registry, seq)
    const mutation = entry && mutationOf(world.registry, entry)
    const collection = mutation && collectionOf(world.registry, entry)
    if (!entry || !collection) return { written: {}, events: [], unsure: [] }
    const told =
      made && mutation.kind === 'creation' ? { collection, id: made.id, record: made.record, settled: true } : null
    const meaning: Meaning = {
      next: null,
      unsure: told ? [] : [{ collection, id: entry.id }],
      ...(told ? { told: [told], ...madeBy(world, entry, told) } : {}),
    }
    return { ...(await write(unit, world, [entry], [meaning])), events: [] }
  })
}

/** The entry, if it is parked because nobody knows whether it has arrived. */
async function parkedEntry(tables: ConsoleDatabase | Unit, registry: Registry, seq: number) {
  const row = await tables.outbox.get(seq)
  const entry: Entry | undefined = row && readEntry(row, registry)
  return entry?.parked?.reason === 'mayHaveArrived' ? entry : undefined
}
