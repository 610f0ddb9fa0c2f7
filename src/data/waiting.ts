import { useMemo } from 'react'
import type { RecordKey } from '../offline/define'
import type { EntryView } from '../offline/engine'
import { useComeback, useConnectivity, useOutbox } from './sync'

/** The changes of one record that the provider has not answered, by the names of their mutations; oldest first. */
export function useWaiting(record: RecordKey, mutations: readonly string[]): readonly EntryView[] {
  const all = useOutbox()
  return useMemo(
    () => all.filter((entry) => entry.record === record && mutations.includes(entry.mutation)),
    [all, record, mutations],
  )
}

/** The oldest change of a record that needs a person: what was made of that record later waits behind it. */
export function useHolding(record: RecordKey): EntryView | null {
  return useOutbox().find((entry) => entry.record === record && entry.parked) ?? null
}

/** The change that makes a record, until the provider has made it or it is given up. */
export function useCreation(record: RecordKey): EntryView | null {
  return useOutbox().find((entry) => entry.record === record && entry.creation) ?? null
}

/**
 * Whether what makes a record keeps somebody waiting: nobody answers, the person has to say first that it can be sent, or the provider
 * could not take it so far.
 */
export function useIsHeldUp(record: RecordKey): boolean {
  const connectivity = useConnectivity()
  const { held } = useComeback()
  const creation = useCreation(record)
  return connectivity !== 'online' || held || (creation !== null && wasTriedInVain(creation))
}

const wasTriedInVain = ({ state, attempts }: EntryView): boolean => attempts > (state === 'sending' ? 1 : 0)
