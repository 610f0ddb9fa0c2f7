import { useMutation, useQuery } from '@tanstack/react-query'
import type { Collection, Stored } from '../../offline/define'
import type { ListView } from '../../offline/engine'
import { useEngine } from '../engineContext'
import { useSource } from '../source'
import { afterFrame } from './afterFrame'
import { type Failing, useFailing } from './failing'
import { ASK_AGAIN, isFirstAsked } from './keptFresh'
import { windowOptions } from './windowQuery'

interface List extends ListView {
  /** nothing of this list is on the device yet and the provider is being asked */
  loading: boolean
  /** the provider is being asked */
  refreshing: boolean
  failing: Failing | null
  loadMore: () => void
  loadingMore: boolean
  /** something was heard that the list does not show yet */
  refresh: () => void
}

/** A list from this device, kept fresh from the provider; the same online, offline and just reconnected. */
export function useList<R extends Stored, F, X, C>(collection: Collection<R, F, X, C>, filter: X): List {
  const engine = useEngine()
  const view = useSource(engine.list(collection, filter))
  const query = useQuery({ ...windowOptions(engine, collection, filter, afterFrame), refetchInterval: ASK_AGAIN })
  const { isFetching } = query
  const failing = useFailing(collection.windowKey(filter), query)
  const next = useMutation({
    mutationKey: ['extend', collection.windowKey(filter)],
    mutationFn: () => engine.extend(collection, filter),
  })
  return {
    ...view,
    loading: isFirstAsked(view, { asking: isFetching, failing }),
    refreshing: isFetching,
    failing,
    loadMore: () => {
      if (!next.isPending) next.mutate()
    },
    loadingMore: next.isPending,
    refresh: () => void query.refetch({ cancelRefetch: false }),
  }
}
