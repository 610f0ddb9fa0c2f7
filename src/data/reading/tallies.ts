import { useQuery } from '@tanstack/react-query'
import type { Collection, Stored } from '../../offline/define'
import type { TallyView } from '../../offline/engine'
import { useEngine } from '../engineContext'
import { useSource } from '../source'
import { ASK_AGAIN, freshFor, keptInMirror } from './keptFresh'

/** The counts beside a list; undefined until the provider or this device has some. */
export function useTally<R extends Stored, F, X, C>(
  collection: Collection<R, F, X, C>,
  filter: X,
): TallyView<C> | undefined {
  const engine = useEngine()
  useQuery({
    queryKey: ['tally', collection.tallyKey(filter)],
    queryFn: keptInMirror(() => engine.refreshTally(collection, filter)),
    staleTime: freshFor,
    refetchInterval: ASK_AGAIN,
  })
  return useSource(engine.tally(collection, filter))
}
