import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'

/** “loads more when scrolled within 300px of the end” (spec section 2). */
const NEAR = 300

/**
 * Tells when the end of what is scrolled comes near, and again when more has come and it is still near.
 *
 * @returns what to call when it is scrolled
 */
export function useNearEnd(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  onNearEnd: (() => void) | undefined,
): () => void {
  const tell = useRef(onNearEnd)
  useLayoutEffect(() => {
    tell.current = onNearEnd
  })
  const look = useCallback(() => {
    const element = scroller.current
    if (!element) return
    const left = element.scrollHeight - element.clientHeight - element.scrollTop
    if (left <= NEAR) tell.current?.()
  }, [scroller])
  useEffect(() => {
    if (count > 0) look()
  }, [look, count])
  return look
}
