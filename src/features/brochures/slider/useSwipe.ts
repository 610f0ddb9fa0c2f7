import { type PointerEvent, useMemo, useRef } from 'react'

/** A finger that moved this far sideways, and further sideways than down, has turned the page. Pixels. */
const FAR_ENOUGH = 48

/** Turns pages by finger; the browser keeps scrolling and pinching (`touch-action` in the style). */
export function useSwipe(onTurn: (step: 1 | -1) => void) {
  const start = useRef<{ id: number; x: number; y: number } | null>(null)
  return useMemo(
    () => ({
      onPointerDown: ({ pointerType, pointerId, clientX, clientY, isPrimary }: PointerEvent) => {
        start.current = pointerType === 'mouse' || !isPrimary ? null : { id: pointerId, x: clientX, y: clientY }
      },
      onPointerUp: ({ pointerId, clientX, clientY }: PointerEvent) => {
        const from = start.current
        start.current = null
        if (from?.id !== pointerId) return
        const [right, down] = [clientX - from.x, clientY - from.y]
        if (Math.abs(right) >= FAR_ENOUGH && Math.abs(right) > Math.abs(down)) onTurn(right < 0 ? 1 : -1)
      },
      onPointerCancel: () => {
        start.current = null
      },
    }),
    [onTurn],
  )
}
