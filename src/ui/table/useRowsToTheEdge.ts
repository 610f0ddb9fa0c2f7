import { type RefObject, useLayoutEffect } from 'react'

/**
 * If every row is in sight, rows extend to the frame through the room that is kept for a scrollbar: `data-whole`, with the room's
 * width in `--bar`. No column becomes wider, so no head moves once there are more rows.
 */
export function useRowsToTheEdge(scroller: RefObject<HTMLElement | null>, rows: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const box = scroller.current
    if (!box || !rows.current || typeof ResizeObserver === 'undefined') return
    const look = () => {
      delete box.dataset.whole
      const bar = box.offsetWidth - 2 * box.clientLeft - box.clientWidth
      if (bar <= 0 || box.scrollHeight > box.clientHeight) return
      box.style.setProperty('--bar', `${bar}px`)
      box.dataset.whole = ''
    }
    look()
    // Setting `data-whole` changes neither size, so it does not call this again.
    const sizes = new ResizeObserver(look)
    sizes.observe(box, { box: 'border-box' })
    sizes.observe(rows.current, { box: 'border-box' })
    return () => sizes.disconnect()
  }, [scroller, rows])
}
