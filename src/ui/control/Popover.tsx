import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { closeOnly } from '../focus/closeOnly'
import { FOCUSABLE } from '../focus/focusable'
import { isFocusLost } from '../focus/heldFocus'
import styles from './Popover.module.css'

interface PopoverProps {
  /** the button that it belongs to; focus returns there */
  anchor: HTMLElement | null
  onClose: () => void
  label: string
  children: ReactNode
  role?: 'dialog' | 'menu' | 'presentation'
  align?: 'start' | 'end'
  id?: string
  className?: string | undefined
  /** leave the focus in the anchor: for a field that is typed into while its popover shows */
  keepFocus?: boolean
}

/**
 * A small layer beside a button. Mounted means open. Closes on Escape, on a press or focus outside, and when Tab leaves it:
 * the way goes on behind the button, as if the layer stood there. It may hold another popover, which counts as inside
 * although it stands elsewhere in the document.
 */
export function Popover({
  anchor,
  onClose,
  label,
  children,
  role = 'dialog',
  keepFocus = false,
  ...rest
}: PopoverProps) {
  const layer = useRef<HTMLDivElement>(null)
  // Before it is measured: until then it has no size.
  useLayoutEffect(() => layer.current?.showPopover?.(), [])
  const place = usePlace(anchor, layer, rest.align ?? 'start')
  const markInside = useCloseOutside(anchor, onClose, keepFocus)

  useEffect(() => {
    if (keepFocus) return
    const inside = layer.current
    const first =
      inside?.querySelector<HTMLElement>('[data-autofocus]') ?? inside?.querySelector<HTMLElement>(FOCUSABLE)
    first?.focus({ preventScroll: true })
    return () => {
      if (isFocusLost() || inside?.contains(document.activeElement)) anchor?.focus({ preventScroll: true })
    }
  }, [anchor, keepFocus])

  const onKeyDown = (event: KeyboardEvent) => {
    // What is typed here is meant for here: neither for the card that it hangs on, nor for the screen's shortcuts.
    event.stopPropagation()
    const leaves = event.key === 'Tab' && isAtEdge(layer.current, event.shiftKey)
    if (event.key !== 'Escape' && !leaves) return
    anchor?.focus({ preventScroll: true })
    // Forwards the browser goes on from the button; backwards the button is the way back.
    if (!leaves || event.shiftKey) event.preventDefault()
    onClose()
  }

  if (!anchor) return null
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: it has a role; the handlers keep events from what it hangs on
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: every role that it takes has a name
    <div
      ref={layer}
      id={rest.id}
      role={role}
      // It can hold the focus: a press between its controls would take it to the screen behind, which closes what is open.
      tabIndex={-1}
      popover={HAS_TOP_LAYER ? 'manual' : undefined}
      aria-label={role === 'presentation' ? undefined : label}
      className={[styles.popover, rest.className].filter(Boolean).join(' ')}
      style={place}
      onKeyDown={onKeyDown}
      onClick={(event) => event.stopPropagation()}
      onPointerDownCapture={markInside}
      onPointerDown={(event) => event.stopPropagation()}
      onFocusCapture={markInside}
    >
      {children}
    </div>,
    anchor.closest(HAS_TOP_LAYER ? 'dialog, article, main' : 'dialog, main') ?? document.body,
  )
}

/**
 * Outside a modal dialog everything is inert, so what belongs to one must stand in it; what belongs to a card is found in it, and what
 * belongs to the screen in its landmark. A card cuts off what reaches over its border, but for what the browser lays over the page.
 */
const HAS_TOP_LAYER = 'popover' in HTMLElement.prototype

/** Whether the next Tab would leave the layer; it would from an item of a menu, which is no stop of Tab's. */
function isAtEdge(layer: HTMLElement | null, backwards: boolean): boolean {
  const stops = [...(layer?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])].filter(({ tabIndex }) => tabIndex >= 0)
  const edge = stops.at(backwards ? 0 : -1)
  return edge === undefined || edge === document.activeElement
}

/**
 * React hands events up the tree of components, through portals: what passes here came from inside.
 *
 * @param isBesideField the next field can be gone to while it is open, as without it
 */
function useCloseOutside(anchor: HTMLElement | null, onClose: () => void, isBesideField: boolean) {
  const inside = useRef<Event | null>(null)
  const close = useRef(onClose)
  useLayoutEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    const onOutside = (event: PointerEvent | FocusEvent) => {
      if (event === inside.current) return
      if (event.target instanceof Node && anchor?.contains(event.target)) return
      if (event instanceof PointerEvent && !isBesideField) closeOnly(event)
      close.current()
    }
    document.addEventListener('pointerdown', onOutside)
    document.addEventListener('focusin', onOutside)
    return () => {
      document.removeEventListener('pointerdown', onOutside)
      document.removeEventListener('focusin', onOutside)
    }
  }, [anchor, isBesideField])
  return (event: { nativeEvent: Event }) => {
    inside.current = event.nativeEvent
  }
}

interface Place {
  left: number
  top: number
  maxHeight: number
}

const GAP = 4
const MARGIN = 8

function usePlace(anchor: HTMLElement | null, layer: { current: HTMLElement | null }, align: 'start' | 'end') {
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
    // What comes and goes above its button, as the summary of a form's errors does, is told by neither of the events below.
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

/** Its borders are not scrolled. */
const wantedHeight = (layer: HTMLElement) => layer.scrollHeight + 2

/** Where there is more room, if there is too little below. Once above it stays there while it fits: a list may become short. */
function belongsAbove(anchor: DOMRect, layer: HTMLElement, isAbove: boolean): boolean {
  const [above, below, wanted] = [roomAbove(anchor), roomBelow(anchor), wantedHeight(layer)]
  return (isAbove && wanted <= above) || (wanted > below && above > below)
}

interface Side {
  align: 'start' | 'end'
  isAbove: boolean
}

/** With its edge at the anchor, and never outside the window. */
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
