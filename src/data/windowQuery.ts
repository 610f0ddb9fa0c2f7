import { type Query, queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import type { Collection, Stored } from '../offline/define'
import type { Engine } from '../offline/engine'
import { afterFrame } from './afterFrame'
import { useEngine } from './engineContext'
import { useFailing } from './failing'

/** How old a list may be before a screen that comes to show it asks again: going back and forth asks once. */
const FRESH_FOR = 2_000
const opened = Date.now()

/** Whoever reloads the page wants to know what is there now, however young the kept answer is. */
export const freshFor = (query: Pick<Query, 'state'>): number => (query.state.dataUpdatedAt < opened ? 0 : FRESH_FOR)

/** How often a list that is being looked at is asked for again: other people work on the same brochures (faults I12: within 30 s). */
export const ASK_AGAIN = 20_000

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
    queryFn: async () => {
      await turn()
      await engine.refresh(collection, filter)
      return { asked: Date.now() }
    },
    staleTime: freshFor,
  })

const atOnce = () => undefined

/** Keeps a window fresh for somebody who shows nothing of how that goes. */
export function useKeptFresh<R extends Stored, F, X, C>(collection: Collection<R, F, X, C>, filter: X): void {
  const options = windowOptions(useEngine(), collection, filter, afterFrame)
  useQuery({ ...options, refetchInterval: ASK_AGAIN, notifyOnChangeProps: NOTHING })
}

const NOTHING: [] = []

/**
 * Keeps one window of a list fresh. The records go into the mirror; what the query keeps is only when that was, so the
 * query cache stays small and survives a restart (`queryClient.ts`).
 */
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
