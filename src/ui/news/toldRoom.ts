import { type RefObject, useEffect, useRef } from 'react'
import { afterNextFrame } from '../afterNextFrame'

/** Pixels: what is left free under the news and over it. */
const MARGINS = 16 + 8

/**
 * Tells the styles how much of the window's foot the news takes: the variable `--told`, in pixels. Whatever reaches down there
 * keeps clear of it, so that nothing is out of reach for as long as something is told. It is told after the frame that shows the
 * news: every style of the page is worked out anew.
 *
 * @returns for the list of news
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
