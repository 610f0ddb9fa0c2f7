import { useMemo } from 'react'
import type { RecordKey } from '../offline/define'
import type { EntryView } from '../offline/engine'
import { useOutbox } from './sync'

/** The changes of one record that the provider has not answered, of the named mutations only; oldest first. */
export function useWaiting(record: RecordKey, mutations: readonly string[]): readonly EntryView[] {
  const all = useOutbox()
  return useMemo(
    () => all.filter((entry) => entry.record === record && mutations.includes(entry.mutation)),
    [all, record, mutations],
  )
}

/** The oldest change of a record that needs a person: later changes of that record wait behind it. */
export function useHolding(record: RecordKey): EntryView | null {
  return useOutbox().find((entry) => entry.record === record && entry.parked) ?? null
}

/** The change that makes a record, until the provider has made it or it is given up. */
export function useCreation(record: RecordKey): EntryView | null {
  return useOutbox().find((entry) => entry.record === record && entry.creation) ?? null
}
