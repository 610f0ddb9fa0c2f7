import { useEffect, useEffectEvent, useRef } from 'react'
import { closeOnly } from '../focus/closeOnly'

/**
 * Closes a layer at a press or a focus outside of it. Returns what marks an event as one from inside.
 *
 * React hands events up the tree of components, through portals: what passes here came from inside.
 *
 * @param isBesideField the next field can be gone to while it is open, as without it
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
