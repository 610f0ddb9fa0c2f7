/** Entries in plain words, as the sync centre shows them. */

import { creationsAgain } from '../decisions/makeAgain'
import type { EntryView } from '../engine'
import type { Memory } from '../memory/memory'
import type { Registry } from '../mutation'
import { isComparison, sinceParked } from '../reconcile/sinceParked'
import { same } from '../same'
import { type Entry, isCreation, mutationOf } from '../storage/entry'
import { type RecordRow, toldIn } from '../storage/rows'

/** The entry with what others have done since, as the newest that this device knows. The same object for the same row. */
export function asShown(entry: Entry, memory: Memory, registry: Registry): Entry {
  if (!isComparison(entry.parked)) return entry
  const row = memory.row(entry.record)
  const before = compared.get(entry)
  if (before && before.row === row) return before.shown
  const now = sinceParked(entry, mutationOf(registry, entry), toldIn(row))
  const shown = before && same(before.shown, now) ? before.shown : now
  compared.set(entry, { row, shown })
  return shown
}

const compared = new WeakMap<Entry, { row: RecordRow | null | undefined; shown: Entry }>()

/** An entry object never changes, so its words are put together once. */
const entryViews = new WeakMap<Entry, EntryView>()

/**
 * The same object for the same entry. `choice` is null if it is kept or given up as a whole, or if its mutation is not known here.
 */
export function entryView(entry: Entry, registry: Registry): EntryView {
  let view = entryViews.get(entry)
  if (!view) {
    const { seq, group, record, text, at, state, attempts, parked, mutation, version, args, needs, answers } = entry
    const creation = isCreation(registry, entry)
    const canBeMadeAgain = creationsAgain(registry, entry).length > 0
    const known = mutationOf(registry, entry)
    const choice = known?.choose ? { unedited: known.unedited ?? [] } : null
    view = {
      seq,
      group,
      record,
      text,
      at,
      madeOn: entry.madeOn ?? null,
      state,
      attempts,
      parked,
      mutation,
      version,
      args,
      creation,
      needs,
      canBeMadeAgain,
      choice,
      answers,
    }
    entryViews.set(entry, view)
  }
  return view
}
