import { useQuery } from '@tanstack/react-query'
import type { Collection, Stored } from '../../offline/define'
import type { TallyView } from '../../offline/engine'
import type { Milliseconds } from '../../provider/clock'
import { useEngine } from '../engineContext'
import { useSource } from '../source'
import type { Reader } from './ahead'
import { ASK_AGAIN, freshFor, keptInMirror } from './keptFresh'

/** The counts beside a list; undefined until the provider or this device has them. */
export function useTally<R extends Stored, F, X, C>(
  collection: Collection<R, F, X, C>,
  filter: X,
): TallyView<C> | undefined {
  const engine = useEngine()
  useQuery({
    queryKey: queryKeyOf(collection, filter),
    queryFn: keptInMirror(() => engine.refreshTally(collection, filter)),
    staleTime: freshFor,
    refetchInterval: ASK_AGAIN,
  })
  return useSource(engine.tally(collection, filter))
}

/** Has the counts kept on this device, for a time without a network: asks for them, unless a screen does so or did so lately. */
export async function tallyKept<R extends Stored, F, X, C>(
  { engine, queries }: Reader,
  { collection, filter, lately }: { collection: Collection<R, F, X, C>; filter: X; lately: Milliseconds },
): Promise<void> {
  const asked = queries.getQueryState(queryKeyOf(collection, filter))
  if (asked?.fetchStatus === 'fetching' || Date.now() - (asked?.dataUpdatedAt ?? 0) < lately) return
  await engine.refreshTally(collection, filter)
}

const queryKeyOf = <R extends Stored, F, X, C>(collection: Collection<R, F, X, C>, filter: X) => [
  'tally',
  collection.tallyKey(filter),
]
