import { type RefObject, useEffect, useRef } from 'react'
import { afterNextFrame } from '../afterNextFrame'

/** Pixels kept free below and above the toasts. */
const MARGINS = 16 + 8

/**
 * Tells the styles how much of the window's foot the toasts take: the variable `--told`, in pixels. Whatever reaches down there
 * keeps clear of it, so that nothing is out of reach while toasts show. It is set after the frame that shows the toasts, because it
 * makes the browser compute every style of the page anew.
 *
 * @returns for the list of toasts
 */
export function useToldRoom(): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = list.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const { style } = document.documentElement
    let cancel = () => {}
    const tell = () => style.setProperty('--told', `${element.offsetHeight > 0 ? element.offsetHeight + MARGINS : 0}px`)
    const observer = new ResizeObserver(() => {
      cancel()
      cancel = afterNextFrame(tell)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      cancel()
      style.removeProperty('--told')
    }
  }, [])
  return list
}
