import { useCallback } from 'react'
import type { RecordKey } from '../../offline/define'
import { useEngine } from '../engineContext'

/**
 * How many waiting changes of other records a deletion takes with it, as it is when asked: nobody expects a category to take brochures
 * along.
 */
export function useGivenUp(): (record: RecordKey) => number {
  const engine = useEngine()
  return useCallback((record) => engine.givenUpWith(record, 'deleted'), [engine])
}
