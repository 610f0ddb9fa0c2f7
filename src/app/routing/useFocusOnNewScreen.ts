import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'
import { canHold, focusOn } from '../../ui/focus/focusOn'
import { isFocusLost } from '../../ui/focus/heldFocus'

/**
 * When a link or a saved form leads to another screen, the focus goes there, too: people who work by keyboard go on at its
 * beginning, and a screen reader reads its title. If the new screen or a dialog has taken the focus, it keeps it. A link that is
 * still there, or the button of the menu that contained it, does not.
 */
export function useFocusOnNewScreen(main: RefObject<HTMLElement | null>): void {
  const router = useRouter()
  useEffect(() => {
    let frame = 0
    const stop = router.subscribe('onRendered', ({ hrefChanged, pathChanged }) => {
      if (!hrefChanged) return
      cancelAnimationFrame(frame)
      // Focusing makes the browser lay out the page, which it does before a frame anyway: here the two share one layout.
      frame = requestAnimationFrame(() => {
        const isOnFrame = pathChanged && document.activeElement?.closest('nav, header') !== null
        if ((isFocusLost() || isOnFrame) && canHold(main.current)) focusOn(main.current)
      })
    })
    return () => {
      cancelAnimationFrame(frame)
      stop()
    }
  }, [router, main])
}
