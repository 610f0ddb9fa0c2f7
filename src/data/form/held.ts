import { useState } from 'react'
import type { Id } from '../../offline/define'

/**
 * The record that a form is open with. One that somebody deletes meanwhile stays as it was last known, so that what was typed does
 * not vanish with it; saving it says then that it is gone (`notMade.ts`).
 *
 * @param id as the form's address has it: another one is another form
 * @param record what is known of it now; null when it was deleted
 */
export function useHeld<R>(id: Id | null, record: R | null | undefined): R | null | undefined {
  const [held, setHeld] = useState({ id, record })
  const isOther = held.id !== id
  if (isOther || (record && record !== held.record)) setHeld({ id, record })
  return record ?? (isOther ? null : held.record) ?? record
}
