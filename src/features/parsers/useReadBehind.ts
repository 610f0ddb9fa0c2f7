import { useEffect, useEffectEvent, useRef } from 'react'

interface ReadList {
  /** something was heard that the list does not show */
  stale: boolean
  refreshing: boolean
  refresh: () => void
}

/**
 * Has a list read again while it does not show what was heard, but only once for each line: what the provider's list never shows
 * would be asked for without end. A reading that is under way may have been asked for before the line.
 */
export function useReadBehind(heard: readonly unknown[], { stale, refreshing, refresh }: ReadList): void {
  const readFor = useRef<readonly unknown[]>(null)
  const readAgain = useEffectEvent(refresh)
  useEffect(() => {
    if (!stale || refreshing || readFor.current === heard) return
    readFor.current = heard
    readAgain()
  }, [heard, stale, refreshing])
}
