import { useCallback } from 'react'
import type { RecordKey } from '../offline/define'
import { useEngine } from './engineContext'

/**
 * Counts the waiting changes of other records that a deletion would take with it, at the moment of the question. The question has to
 * say so: nobody expects that deleting a category also discards brochures.
 */
export function useGivenUpWith(): (record: RecordKey) => number {
  const engine = useEngine()
  return useCallback((record) => engine.givenUpWith(record, 'deleted'), [engine])
}
