/**
 * Correcting: a waiting change puts something made here into a field, and a later change puts something else there. The waiting one
 * then takes the later value over. Otherwise, if the provider refuses what was made here, it would wait for ever, and the later one
 * behind it. Rule CD12.
 */

import type { Later, Registry } from '../mutation'
import { newIdsIn } from '../names'
import type { Unit } from '../storage/database'
import { type Entry, isCreation, isUnsent, mutationOf } from '../storage/entry'
import { cancelLeftBehind } from './cancel'

interface Corrected {
  /** all entries that touch the record, as they are by now */
  earlier: readonly Entry[]
  /** the corrected ones among them */
  changed: Entry[]
  /** entries that were made only for what is no longer named */
  dropped: Entry[]
}

/**
 * Inside a transaction over outbox and records: corrects a record's unsent changes by one that is about to be made.
 *
 * @param touching the entries that touch the record, by `seq`
 */
export async function correctEarlier(
  unit: Unit,
  registry: Registry,
  { record, ...later }: Later & Pick<Entry, 'record'>,
  touching: readonly Entry[],
): Promise<Corrected> {
  const earlier: Entry[] = []
  const changed: Entry[] = []
  const dropped: Entry[] = []
  for (const entry of touching) {
    const corrected = entry.record === record ? correctedBy(registry, entry, later) : null
    earlier.push(corrected ?? entry)
    if (!corrected) continue
    await unit.outbox.put(corrected)
    changed.push(corrected)
    dropped.push(...(await cancelLeftBehind(unit, registry, entry, corrected)))
  }
  return { earlier, changed, dropped }
}

/** null: the entry stays as it is. */
function correctedBy(registry: Registry, entry: Entry, later: Later): Entry | null {
  if (entry.needs.length === 0 || !isUnsent(entry)) return null
  const mutation = mutationOf(registry, entry)
  const args = mutation?.corrected?.(entry.args, later)
  if (!mutation || !args) return null
  const own = isCreation(registry, entry) ? entry.id : null
  const needs = newIdsIn(args).filter((id) => id !== own)
  const isFreed = entry.needs.some((id) => !needs.includes(id))
  return isFreed ? { ...entry, args, needs, files: [...(mutation.files?.(args) ?? [])] } : null
}
