import { useMutation, useQuery } from '@tanstack/react-query'
import type { Collection, Stored } from '../offline/define'
import { useEngine } from './engineContext'

/** How old a list may be before a screen that shows it asks again. */
export const FRESH_FOR = 20_000

/** How often a list that is being looked at is asked for again: other people work on the same brochures. */
export const ASK_AGAIN = 60_000

/**
 * Keeps one window of a list fresh. The records go into the mirror; what the query keeps is only when that was, so the
 * query cache stays small and survives a restart (`queryClient.ts`).
 */
export function useInfiniteWindow<R extends Stored, F, X, C>(collection: Collection<R, F, X, C>, filter: X) {
  const engine = useEngine()
  const query = useQuery({
    queryKey: ['window', collection.windowKey(filter)],
    queryFn: async () => {
      await engine.refresh(collection, filter)
      return { asked: Date.now() }
    },
    staleTime: FRESH_FOR,
    refetchInterval: ASK_AGAIN,
  })
  const next = useMutation({
    mutationKey: ['extend', collection.windowKey(filter)],
    mutationFn: () => engine.extend(collection, filter),
  })
  return {
    refreshing: query.isFetching,
    refresh: () => void query.refetch({ cancelRefetch: false }),
    loadMore: () => {
      if (!next.isPending) next.mutate()
    },
  }
}
