import { useEffect, useEffectEvent, useRef } from 'react'
import { closeOnly } from '../focus/closeOnly'

/**
 * Closes a layer at a press or focus outside it. Returns a function that marks an event as one from inside.
 *
 * React passes events up the tree of components, also through portals: an event that arrives here came from inside.
 *
 * @param isBesideField while it is open, the next field can be used as if it were closed
 */
export function useCloseOutside(anchor: HTMLElement | null, onClose: () => void, isBesideField: boolean) {
  const inside = useRef<Event | null>(null)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const onOutside = (event: PointerEvent | FocusEvent) => {
      if (event === inside.current) return
      if (event.target instanceof Node && anchor?.contains(event.target)) return
      if (event instanceof PointerEvent && !isBesideField) closeOnly(event)
      close()
    }
    document.addEventListener('pointerdown', onOutside)
    document.addEventListener('focusin', onOutside)
    return () => {
      document.removeEventListener('pointerdown', onOutside)
      document.removeEventListener('focusin', onOutside)
    }
  }, [anchor, isBesideField])
  return (event: { nativeEvent: Event }) => {
    inside.current = event.nativeEvent
  }
}
