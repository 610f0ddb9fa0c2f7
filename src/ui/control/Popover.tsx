import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { FOCUSABLE } from '../focus/focusable'
import { isFocusLost } from '../focus/heldFocus'
import styles from './Popover.module.css'
import { useCloseOutside } from './useCloseOutside'
import { usePlace } from './usePlace'

interface PopoverProps {
  /** the button that it belongs to; the focus returns there */
  anchor: HTMLElement | null
  onClose: () => void
  label: string
  children: ReactNode
  role?: 'dialog' | 'menu' | 'presentation'
  align?: 'start' | 'end'
  className?: string | undefined
  /** leaves the focus in the anchor: for a field in which somebody types while its popover shows */
  keepFocus?: boolean
}

/**
 * A small layer beside a button. Mounted means open. Closes on Escape, on a press or focus outside, and when Tab leaves it: Tab
 * goes on behind the button, as if the layer stood there. It may hold another popover, which counts as inside although it stands
 * elsewhere in the document.
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
  // Shown before it is measured: until then it has no size.
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
    // Keys typed here are meant for this layer, not for the card that it belongs to, nor for the screen's shortcuts.
    event.stopPropagation()
    const leaves = event.key === 'Tab' && isAtEdge(layer.current, event.shiftKey)
    if (event.key !== 'Escape' && !leaves) return
    anchor?.focus({ preventScroll: true })
    // Forwards, the browser goes on from the button; backwards, the button itself is next.
    if (!leaves || event.shiftKey) event.preventDefault()
    onClose()
  }

  if (!anchor) return null
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: it has a role; the handlers keep events from what it hangs on
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: every role that it takes has a name
    <div
      ref={layer}
      role={role}
      // It can hold the focus: a press between its controls would otherwise focus the screen behind, and so close the layer.
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
 * Outside a modal dialog everything is inert, so a dialog's layer must stand in the dialog; a card's layer stands in the card, and
 * a screen's in its landmark. A card cuts off what reaches over its border, except what the browser shows in its top layer.
 */
const HAS_TOP_LAYER = 'popover' in HTMLElement.prototype

/** Whether the next Tab would leave the layer. From a menu item it always would, since items are no stops of Tab. */
function isAtEdge(layer: HTMLElement | null, backwards: boolean): boolean {
  const stops = [...(layer?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])].filter(({ tabIndex }) => tabIndex >= 0)
  const edge = stops.at(backwards ? 0 : -1)
  return edge === undefined || edge === document.activeElement
}
