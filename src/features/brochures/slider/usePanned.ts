import { type RefObject, useEffect, useState } from 'react'

/**
 * Whether a sideways finger moves the page instead of turning it: the page is wider than its room, or the person has pinched the
 * window larger. It must be known before the finger goes down, because by then the browser has decided already.
 */
export function usePanned(sheet: RefObject<HTMLElement | null>): boolean {
  const [panned, setPanned] = useState(false)
  useEffect(() => {
    const element = sheet.current
    if (!element) return
    const look = () => setPanned(element.scrollWidth > element.clientWidth || isPinched())
    const sizes = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(look)
    const watch = () => {
      sizes?.disconnect()
      for (const seen of [element, ...element.children]) sizes?.observe(seen)
    }
    // Another page is another element, and so is a picture that replaces words.
    const changes = new MutationObserver(watch)
    changes.observe(element, { childList: true })
    watch()
    window.visualViewport?.addEventListener('resize', look)
    return () => {
      changes.disconnect()
      sizes?.disconnect()
      window.visualViewport?.removeEventListener('resize', look)
    }
  }, [sheet])
  return panned
}

/** Rounding can leave a hundredth in a window that is not pinched. */
const isPinched = () => (window.visualViewport?.scale ?? 1) > 1.01
