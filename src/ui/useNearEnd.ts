import { type RefObject, useEffect, useEffectEvent } from 'react'
import { afterNextFrame } from './afterNextFrame'
import { NEAR_END } from './nearEnd'

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
  const look = () => {
    const element = scroller.current
    if (!element || !onNearEnd) return
    const left = element.scrollHeight - element.clientHeight - element.scrollTop
    if (left <= NEAR_END) onNearEnd()
  }
  const lookAgain = useEffectEvent(look)
  // Where the end is costs nothing to ask once the frame stands; before, everything would be laid out for that alone.
  useEffect(() => (count > 0 ? afterNextFrame(() => lookAgain()) : undefined), [count])
  return look
}
