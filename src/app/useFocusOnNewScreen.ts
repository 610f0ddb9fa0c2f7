import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'
import { isFocusLost } from '../ui/heldFocus'

/**
 * Where a link or a saved form leads to another screen, the focus goes there, too: whoever works by keyboard goes on at its
 * beginning, and whoever listens is told its title. What the new screen or a dialog has taken for itself is left alone.
 */
export function useFocusOnNewScreen(main: RefObject<HTMLElement | null>): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ hrefChanged, pathChanged }) => {
        const active = document.activeElement
        const isOnLink = pathChanged && active?.closest('nav') !== null
        if (hrefChanged && (isFocusLost() || isOnLink)) main.current?.focus({ preventScroll: true })
      }),
    [router, main],
  )
}
