import { useCallback } from 'react'
import { idIn, isNewId, type RecordKey } from '../offline/define'
import type { EntryView } from '../offline/engine'
import { newIdsIn } from '../offline/identities'
import { useEngine } from './engineContext'

type Waiting = Pick<EntryView, 'record' | 'args' | 'creation'>

/**
 * The waiting changes of others that are given up where a record is deleted that was never sent: those that name it, and those
 * that name what they make in turn (rule CD3). Nobody would expect a category to take brochures with it.
 *
 * @param outbox oldest first, so that what stands on a change comes after it
 */
export function standingOn<Entry extends Waiting>(record: RecordKey, outbox: readonly Entry[]): readonly Entry[] {
  if (!isNewId(idIn(record))) return []
  const made = new Set([idIn(record)])
  return outbox.filter((entry) => {
    if (entry.record === record || !newIdsIn(entry.args).some((id) => made.has(id))) return false
    if (entry.creation) made.add(idIn(entry.record))
    return true
  })
}

/** How many there are of them at the moment of asking. */
export function useStandingOn(): (record: RecordKey) => number {
  const { outbox } = useEngine()
  return useCallback((record) => standingOn(record, outbox.read()).length, [outbox])
}
