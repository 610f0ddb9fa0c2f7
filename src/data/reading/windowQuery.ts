import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import type { Collection, Stored } from '../../offline/define'
import type { Engine } from '../../offline/engine'
import { useEngine } from '../engineContext'
import { afterFrame } from './afterFrame'
import { useFailing } from './failing'
import { ASK_AGAIN, freshFor, keptInMirror } from './keptFresh'

/**
 * What keeps one window of a list fresh, for a screen that shows it and for one that may do so next.
 *
 * @param turn when it is asked
 */
export const windowOptions = <R extends Stored, F, X, C>(
  engine: Engine,
  collection: Collection<R, F, X, C>,
  filter: X,
  turn: () => Promise<void> | undefined = atOnce,
) =>
  queryOptions({
    queryKey: ['window', collection.windowKey(filter)],
    queryFn: keptInMirror(async () => {
      await turn()
      await engine.refresh(collection, filter)
    }),
    staleTime: freshFor,
  })

const atOnce = () => undefined

/** Keeps a window fresh for somebody who shows nothing of how that goes. */
export function useKeptFresh<R extends Stored, F, X, C>(collection: Collection<R, F, X, C>, filter: X): void {
  const options = windowOptions(useEngine(), collection, filter, afterFrame)
  useQuery({ ...options, refetchInterval: ASK_AGAIN, notifyOnChangeProps: NOTHING })
}

const NOTHING: [] = []

/** Keeps one window of a list fresh, and goes on behind it. */
export function useInfiniteWindow<R extends Stored, F, X, C>(collection: Collection<R, F, X, C>, filter: X) {
  const engine = useEngine()
  const query = useQuery({ ...windowOptions(engine, collection, filter, afterFrame), refetchInterval: ASK_AGAIN })
  const next = useMutation({
    mutationKey: ['extend', collection.windowKey(filter)],
    mutationFn: () => engine.extend(collection, filter),
  })
  return {
    refreshing: query.isFetching,
    failing: useFailing(collection.windowKey(filter), query),
    refresh: () => void query.refetch({ cancelRefetch: false }),
    loadMore: () => {
      if (!next.isPending) next.mutate()
    },
    loadingMore: next.isPending,
  }
}
