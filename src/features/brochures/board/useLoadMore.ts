import { useEffect, useEffectEvent } from 'react'
import type { useList } from '../../../data/reading/lists'
import { useConnectivity } from '../../../data/sync'

type Loaded = Pick<ReturnType<typeof useList>, 'ids' | 'more' | 'asOf' | 'loadMore'>

/**
 * Asks for the next page near the end of what is loaded; again when a page has come, when the provider is back, and when it has
 * answered anew: the page before may have been lost, or have brought nothing that is shown.
 */
export function useLoadMore({ ids, more, asOf, loadMore }: Loaded, isNearEnd: boolean): void {
  const connectivity = useConnectivity()
  const ask = useEffectEvent(loadMore)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that came, an answer and a provider that is back are reasons to ask
  useEffect(() => {
    if (isNearEnd && more) ask()
  }, [isNearEnd, more, ids.length, asOf, connectivity])
}
