import { useEffect, useEffectEvent } from 'react'
import type { useList } from '../../../data/reading/lists'
import { useConnectivity } from '../../../data/sync'

type Loaded = Pick<ReturnType<typeof useList>, 'ids' | 'more' | 'asOf' | 'loadMore'>

/**
 * Asks for the next page near the end of what is loaded. It asks again after each page, when the provider is back, and after each
 * new answer: the page before may have been lost, or have brought nothing that is shown.
 */
export function useLoadMore({ ids, more, asOf, loadMore }: Loaded, isNearEnd: boolean): void {
  const connectivity = useConnectivity()
  const ask = useEffectEvent(loadMore)
  // biome-ignore lint/correctness/useExhaustiveDependencies: new pages, new answers and a provider that is back are reasons to ask
  useEffect(() => {
    if (isNearEnd && more) ask()
  }, [isNearEnd, more, ids.length, asOf, connectivity])
}
