import { useLayoutEffect, useState } from 'react'

interface Place {
  left: number
  top: number
  maxHeight: number
}

const GAP = 4
const MARGIN = 8

/** Where a layer stands beside its anchor, and how high it may be. */
export function usePlace(anchor: HTMLElement | null, layer: { current: HTMLElement | null }, align: 'start' | 'end') {
  const [place, setPlace] = useState<Place>({ left: 0, top: 0, maxHeight: 400 })
  useLayoutEffect(() => {
    let isAbove = false
    const update = () => {
      if (!anchor || !layer.current) return
      const beside = anchor.getBoundingClientRect()
      isAbove = belongsAbove(beside, layer.current, isAbove)
      const next = placeBeside(beside, layer.current, { align, isAbove })
      setPlace((now) => (samePlace(now, next) ? now : next))
    }
    update()
    const grown = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(update)
    if (layer.current) grown?.observe(layer.current)
    // Parts above the button come and go, such as a form's error summary; neither event below tells of that.
    for (let around: Element | null = anchor; around; around = around.parentElement) grown?.observe(around)
    window.addEventListener('resize', update)
    window.addEventListener('scroll', update, { capture: true, passive: true })
    return () => {
      grown?.disconnect()
      window.removeEventListener('resize', update)
      window.removeEventListener('scroll', update, { capture: true })
    }
  }, [anchor, layer, align])
  return place
}

const samePlace = (a: Place, b: Place) => a.left === b.left && a.top === b.top && a.maxHeight === b.maxHeight

const roomBelow = (anchor: DOMRect) => window.innerHeight - anchor.bottom - GAP - MARGIN
const roomAbove = (anchor: DOMRect) => anchor.top - GAP - MARGIN

/** The borders are no part of the scroll height. */
const wantedHeight = (layer: HTMLElement) => layer.scrollHeight + 2

/** Above, if there is too little room below and more above. Once above it stays there while it fits: a list may become short. */
function belongsAbove(anchor: DOMRect, layer: HTMLElement, isAbove: boolean): boolean {
  const [above, below, wanted] = [roomAbove(anchor), roomBelow(anchor), wantedHeight(layer)]
  return (isAbove && wanted <= above) || (wanted > below && above > below)
}

interface Side {
  align: 'start' | 'end'
  isAbove: boolean
}

/** Its edge at the anchor's edge, and never outside the window. */
function placeBeside(anchor: DOMRect, layer: HTMLElement, { align, isAbove }: Side): Place {
  const maxHeight = Math.max(120, isAbove ? roomAbove(anchor) : roomBelow(anchor))
  const height = Math.min(wantedHeight(layer), maxHeight)
  const left = align === 'start' ? anchor.left : anchor.right - layer.offsetWidth
  const top = isAbove ? anchor.top - GAP - height : anchor.bottom + GAP
  return {
    left: within(left, window.innerWidth - layer.offsetWidth),
    top: within(top, window.innerHeight - height),
    maxHeight: Math.round(maxHeight),
  }
}

const within = (edge: number, last: number) => Math.round(Math.max(MARGIN, Math.min(edge, last - MARGIN)))
