import { type RefObject, useEffect, useState } from 'react'

/**
 * Whether a finger that goes sideways moves the page instead of turning it: the page is wider than its room, or the person has
 * pinched the window larger. It must be known before the finger is put down, because then the browser has decided already.
 *
 * @param shown what is in the sheet by now
 */
export function usePanned(sheet: RefObject<HTMLElement | null>, shown: unknown): boolean {
  const [panned, setPanned] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another element, whose size is looked at
  useEffect(() => {
    const element = sheet.current
    if (!element) return
    const look = () => setPanned(element.scrollWidth > element.clientWidth || isPinched())
    const sizes = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(look)
    for (const seen of [element, ...element.children]) sizes?.observe(seen)
    window.visualViewport?.addEventListener('resize', look)
    return () => {
      sizes?.disconnect()
      window.visualViewport?.removeEventListener('resize', look)
    }
  }, [sheet, shown])
  return panned
}

/** A hundredth more is what rounding leaves of a window that is as large as ever. */
const isPinched = () => (window.visualViewport?.scale ?? 1) > 1.01
