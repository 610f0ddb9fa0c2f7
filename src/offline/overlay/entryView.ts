/** Entries in plain words, as the sync centre shows them. */

import type { EntryView } from '../engine'
import type { Registry } from '../mutation'
import { creationsAgain } from '../reconcile/makeAgain'
import { type Entry, isCreation, mutationOf } from '../storage/entry'

/** An entry is never changed, so that its words are put together once. */
const entryViews = new WeakMap<Entry, EntryView>()

/** The same object for the same entry. `choice` is null where it is kept or given up as a whole, or its mutation is not known here. */
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
