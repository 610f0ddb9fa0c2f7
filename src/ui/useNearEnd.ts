import { type RefObject, useEffect, useEffectEvent } from 'react'
import { afterNextFrame } from './afterNextFrame'
import { NEAR_END } from './nearEnd'

/**
 * Tells when the end of a scrolled element comes near, and again when more has come and the end is still near.
 *
 * @returns call it on scrolling
 */
export function useNearEnd(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  onNearEnd: (() => void) | undefined,
): () => void {
  const look = () => {
    const element = scroller.current
    if (!element || !onNearEnd) return
    const left = element.scrollHeight - element.clientHeight - element.scrollTop
    if (left <= NEAR_END) onNearEnd()
  }
  const lookAgain = useEffectEvent(look)
  // After the frame, reading the layout costs nothing; before, it would force one of its own.
  useEffect(() => (count > 0 ? afterNextFrame(() => lookAgain()) : undefined), [count])
  return look
}
