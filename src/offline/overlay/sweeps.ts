/**
 * Sweeping: one change that takes away every record of a kind, such as all locations of a shop. Which they are at the provider
 * nobody here knows; of those on this device every one that matches is gone meanwhile. Rule CD6.
 */

import type { AnyCollection } from '../define'
import type { Entries } from '../memory/entries'
import type { Told } from '../mirror/told'
import type { Registry } from '../mutation'
import type { Unit } from '../storage/database'
import { type Entry, isCreation, mutationOf } from '../storage/entry'
import { unlessItFails } from '../unlessItFails'

interface Waiting {
  seq: number
  filter: unknown
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
  const waiting: Waiting[] = []
  for (const entry of entries.sweeping()) {
    if (entry.state === 'parked' || entry.sweeps !== collection.name) continue
    const sweep = unlessItFails(() => mutationOf(registry, entry)?.sweeps?.(entry.args), undefined)
    if (sweep) waiting.push({ seq: entry.seq, filter: sweep.filter })
  }
  if (waiting.length === 0) return undefined
  return (facts, touching) => {
    const made = touching.find((entry) => isCreation(registry, entry))?.seq ?? 0
    return waiting.some(({ seq, filter }) => made < seq && collection.matches(facts, filter))
  }
}

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
