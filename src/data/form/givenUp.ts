import { useCallback } from 'react'
import type { RecordKey } from '../../offline/define'
import { useEngine } from '../engineContext'

/** How many waiting changes of others a deletion takes with it, at the moment of asking: nobody would expect a category to take brochures. */
export function useGivenUp(): (record: RecordKey) => number {
  const engine = useEngine()
  return useCallback((record) => engine.givenUpWith(record, 'deleted'), [engine])
}
