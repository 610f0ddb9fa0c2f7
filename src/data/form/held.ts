import { useState } from 'react'
import type { Collection, Id, Stored } from '../../offline/define'
import type { Milliseconds } from '../../provider/clock'
import { useFreshRecord } from '../reading/freshRecord'
import { ASK_AGAIN } from '../reading/keptFresh'

/**
 * The record of the form that an address opens, asked for again while the form is open.
 *
 * @param id null: the address names no record, so there is none
 * @param every how often to ask: others may be working on the same record
 */
export function useHeldRecord<R extends Stored, F, X, C>(
  collection: Collection<R, F, X, C>,
  id: Id | null,
  every: Milliseconds = ASK_AGAIN,
) {
  const { record, missing, gone, failing } = useFreshRecord(collection, id, every)
  const isNowhere = id === null
  return { record: useHeld(id, record), missing: missing || isNowhere, gone: gone || isNowhere, failing }
}

/**
 * The record that a form is open with. If somebody deletes it meanwhile, it stays as it was last known, so that what was typed does
 * not vanish with it; saving then says that it is gone (`notMade.ts`).
 *
 * @param id as in the form's address: another id means another form
 * @param record what is known of it now; null when it was deleted
 */
export function useHeld<R>(id: Id | null, record: R | null | undefined): R | null | undefined {
  const [held, setHeld] = useState({ id, record })
  const isOther = held.id !== id
  if (isOther || (record && record !== held.record)) setHeld({ id, record })
  return record ?? (isOther ? null : held.record) ?? record
}
