/**
 * Correcting: a waiting change puts something made here into a field, and a later change puts something else there. The waiting one
 * then takes the later value over. Otherwise, if the provider refuses what was made here, it would wait for ever, and the later one
 * behind it. Rule CD12.
 */

import type { Later, Registry } from '../mutation'
import { newIdsIn } from '../names'
import { overlay } from '../overlay/overlay'
import type { Unit } from '../storage/database'
import { type Entry, isCreation, isUnsent, mutationOf } from '../storage/entry'
import { type RecordRow, toldIn } from '../storage/rows'
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
 * @param row the record as the provider has told it
 */
export async function correctEarlier(
  unit: Unit,
  registry: Registry,
  { record, ...later }: Pick<Entry, 'record' | 'mutation' | 'args'>,
  { touching, row }: { touching: readonly Entry[]; row: RecordRow | undefined },
): Promise<Corrected> {
  const mayBeCorrected = (entry: Entry) => entry.record === record && entry.needs.length > 0 && isUnsent(entry)
  const earlier: Entry[] = []
  const changed: Entry[] = []
  const dropped: Entry[] = []
  const before = touching.some(mayBeCorrected) ? overlay(record, toldIn(row), touching, registry) : null
  for (const entry of touching) {
    const corrected = before && mayBeCorrected(entry) ? correctedBy(registry, entry, { ...later, before }) : null
    earlier.push(corrected ?? entry)
    if (!corrected) continue
    await unit.outbox.put(corrected)
    changed.push(corrected)
    dropped.push(...(await cancelLeftBehind(unit, registry, entry, corrected)))
  }
  return { earlier, changed, dropped }
}

/** null: the entry stays as it is. */
function correctedBy(registry: Registry, entry: Entry, later: Later<unknown>): Entry | null {
  const mutation = mutationOf(registry, entry)
  const args = mutation?.corrected?.(entry.args, later)
  if (!mutation || !args) return null
  const own = isCreation(registry, entry) ? entry.id : null
  const needs = newIdsIn(args).filter((id) => id !== own)
  const isFreed = entry.needs.some((id) => !needs.includes(id))
  return isFreed ? { ...entry, args, needs, files: [...(mutation.files?.(args) ?? [])] } : null
}
