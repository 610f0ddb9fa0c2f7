import { useEffect, useEffectEvent, useRef } from 'react'

interface ReadList {
  /** something was heard that the list does not tell */
  stale: boolean
  refreshing: boolean
  refresh: () => void
}

/**
 * Has a list read again as long as it does not tell what was heard: once for each line, since what the provider's list never tells would
 * be asked for without end. What is being read just then may have been asked for before the line.
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
