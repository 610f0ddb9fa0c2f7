import { type RefObject, useLayoutEffect } from 'react'
import type { Milliseconds } from '../units'

/** “Lists marked busy for 300 ms after load” (spec section 9). */
const AFTER_LOAD: Milliseconds = 300

/**
 * Marks a list as busy while it is loaded, and for as long as the specification wants behind that. The mark is for who hears the
 * list and for who waits for it to be at rest; it is set beside React, so that nothing is drawn anew for it.
 */
export function useBusy(list: RefObject<HTMLElement | null>, isLoading = false): void {
  useLayoutEffect(() => {
    const element = list.current
    element?.setAttribute('aria-busy', 'true')
    if (isLoading) return
    const timer = setTimeout(() => element?.removeAttribute('aria-busy'), AFTER_LOAD)
    return () => clearTimeout(timer)
  }, [list, isLoading])
}
