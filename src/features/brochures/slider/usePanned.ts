import { type RefObject, useEffect, useState } from 'react'

/**
 * Whether a finger that goes sideways moves the page instead of turning it: the page is wider than its room, or the person has
 * pinched the window larger. It must be known before the finger is put down, because then the browser has decided already.
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
    // Another page is another element, and so is the picture that comes in the place of words.
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

/** A hundredth more is what rounding leaves of a window that is as large as ever. */
const isPinched = () => (window.visualViewport?.scale ?? 1) > 1.01
