import { useMemo, useSyncExternalStore } from 'react'
import type { Collection, Id, RecordKey, Stored } from '../../offline/define'
import type { RecordSync } from '../../offline/engine'
import { textNamed } from '../../offline/names'
import { useEngine } from '../engineContext'
import { useSource } from '../source'

/** One record with its pending changes; undefined while it is not on this device, null when it was deleted. */
export const useRecord = <R extends Stored, F, X, C>(
  collection: Collection<R, F, X, C>,
  id: Id,
): R | null | undefined => useSource(useEngine().record(collection, id))

/** Several records, in the order of the ids; those not on this device are left out. */
export function useRecords<R extends Stored, F, X, C>(
  collection: Collection<R, F, X, C>,
  ids: readonly Id[],
): readonly R[] {
  const engine = useEngine()
  return useSource(useMemo(() => engine.records(collection, ids), [engine, collection, ids]))
}

/** Whether a record is saved, waiting, being sent, or needs a person. */
export const useRecordSync = (record: RecordKey): RecordSync => useSource(useEngine().syncOf(record))

/** A text with ids in it, or one id: temporary ids are replaced by the provider's as soon as it has given them. */
export function useNamed(text: string): string {
  const { names } = useEngine()
  return useSyncExternalStore(names.subscribe, () => textNamed(text, names.read()))
}
