/**
 * Sweeping: one change that takes away every record of a kind, such as all locations of a shop. Which they are at the provider
 * nobody here knows; of those on this device every one that matches is gone meanwhile. Rule CD6.
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
 * Tells of a record's facts, and the entries that touch it, whether a waiting change takes it away. A record that was made
 * here after the sweep stays. undefined: nothing of the collection is being swept.
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

/** Whether a waiting change leaves nothing of a list as the provider told it, on this device or not. */
export const isEmptied = (entries: Entries, collection: AnyCollection, registry: Registry, filter: unknown): boolean =>
  waitingSweeps(entries, collection, registry).some(({ sweep }) => sweep.empties(filter))

/** Inside the transaction that settles it: the mirrored records that the sweep has taken away. */
export async function sweptAway(unit: Unit, registry: Registry, entry: Entry): Promise<Told[]> {
  const sweep = mutationOf(registry, entry)?.sweeps?.(entry.args)
  if (!sweep) return []
  const { collection, filter } = sweep
  const rows = await unit.facts.where('collection').equals(collection.name).toArray()
  return rows
    .filter(({ facts }) => collection.matches(facts, filter))
    .map(({ id }) => ({ collection, id, record: null, settled: true }))
}

/** Inside the same transaction, once those records are out of the lists: what those that it empties hold by then is all of them. */
export async function emptiedLists(unit: Unit, registry: Registry, entry: Entry): Promise<WindowRow[]> {
  const sweep = mutationOf(registry, entry)?.sweeps?.(entry.args)
  if (!sweep) return []
  const windows = await unit.windows.where('collection').equals(sweep.collection.name).toArray()
  const emptied = windows.filter(({ filter }) => sweep.empties(filter)).map((window) => wholeOf(window, window.ids))
  await unit.windows.bulkPut(emptied)
  return emptied
}

/** A list of which these are all that there are. */
export const wholeOf = (window: WindowRow, ids: Id[]): WindowRow => ({
  ...window,
  ids,
  next: null,
  total: window.total === null ? null : ids.length,
  ...(window.totalPages ? { totalPages: 1 } : {}),
})
