/**
 * Sweeping: one change takes away every record of a kind, such as all locations of a shop. Nobody here knows which they are at the
 * provider; while the change waits, every matching record on this device is gone. Rule CD6.
 */

import type { AnyCollection, Id } from '../define'
import type { Entries } from '../memory/entries'
import type { Told } from '../mirror/told'
import type { Registry, Sweep } from '../mutation'
import type { Unit } from '../storage/database'
import { type Entry, isCreation, mutationOf } from '../storage/entry'
import type { WindowRow } from '../storage/rows'
import { unlessItFails } from '../unlessItFails'

interface Waiting {
  seq: number
  sweep: Sweep
}

function waitingSweeps(entries: Entries, collection: AnyCollection, registry: Registry): Waiting[] {
  const waiting: Waiting[] = []
  for (const entry of entries.sweeping()) {
    if (entry.state === 'parked' || entry.sweeps !== collection.name) continue
    const sweep = unlessItFails(() => mutationOf(registry, entry)?.sweeps?.(entry.args), undefined)
    if (sweep) waiting.push({ seq: entry.seq, sweep })
  }
  return waiting
}

/**
 * Tells, by a record's facts and the entries that touch it, whether a waiting change takes it away. A record made here after the
 * sweep stays. undefined: nothing of the collection is being swept.
 */
export function sweepsOf(
  entries: Entries,
  collection: AnyCollection,
  registry: Registry,
): ((facts: unknown, touching: readonly Entry[]) => boolean) | undefined {
  const waiting = waitingSweeps(entries, collection, registry)
  if (waiting.length === 0) return undefined
  return (facts, touching) => {
    const made = touching.find((entry) => isCreation(registry, entry))?.seq ?? 0
    return waiting.some(({ seq, sweep }) => made < seq && collection.matches(facts, sweep.filter))
  }
}

/** Whether a waiting change leaves nothing of a list as the provider told it, whether on this device or not. */
export const isEmptied = (entries: Entries, collection: AnyCollection, registry: Registry, filter: unknown): boolean =>
  waitingSweeps(entries, collection, registry).some(({ sweep }) => sweep.empties(filter))

/** Inside the transaction that settles the entry: the mirrored records that its sweep has taken away. */
export async function sweptAway(unit: Unit, registry: Registry, entry: Entry): Promise<Told[]> {
  const sweep = mutationOf(registry, entry)?.sweeps?.(entry.args)
  if (!sweep) return []
  const { collection, filter } = sweep
  const rows = await unit.facts.where('collection').equals(collection.name).toArray()
  return rows
    .filter(({ facts }) => collection.matches(facts, filter))
    .map(({ id }) => ({ collection, id, record: null, settled: true }))
}

/**
 * Inside the same transaction, after those records have left the lists: whatever an emptied list still holds is all there is of it.
 */
export async function emptiedLists(unit: Unit, registry: Registry, entry: Entry): Promise<WindowRow[]> {
  const sweep = mutationOf(registry, entry)?.sweeps?.(entry.args)
  if (!sweep) return []
  const windows = await unit.windows.where('collection').equals(sweep.collection.name).toArray()
  const emptied = windows.filter(({ filter }) => sweep.empties(filter)).map((window) => wholeOf(window, window.ids))
  await unit.windows.bulkPut(emptied)
  return emptied
}

/** The list with these ids and nothing else. */
export const wholeOf = (window: WindowRow, ids: Id[]): WindowRow => ({
  ...window,
  ids,
  next: null,
  total: window.total === null ? null : ids.length,
  ...(window.totalPages ? { totalPages: 1 } : {}),
})
