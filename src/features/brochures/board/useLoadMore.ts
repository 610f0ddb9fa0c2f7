import { useEffect, useLayoutEffect, useRef } from 'react'
import { useSummary } from '../../../data/sync'

interface LoadMore {
  isNearEnd: boolean
  shown: number
  more: boolean
  onLoadMore: () => void
}

/** Asks for the next page near the end of the list; again when a page has come, and when the provider is back. */
export function useLoadMore({ isNearEnd, shown, more, onLoadMore }: LoadMore): void {
  const { connectivity } = useSummary()
  const ask = useRef(onLoadMore)
  useLayoutEffect(() => {
    ask.current = onLoadMore
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that came and a provider that is back are reasons to ask again
  useEffect(() => {
    if (isNearEnd && more) ask.current()
  }, [isNearEnd, more, shown, connectivity])
}
