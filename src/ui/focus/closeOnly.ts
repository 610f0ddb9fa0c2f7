/** A tap on one of these was aimed at it. */
const CONTROL = 'button, a, input, select, textarea, label'

/**
 * If a tap beside an open layer closes it, it means nothing else, unless it met a control: the rest of the tap neither presses nor
 * focuses the card beneath. A mouse is different: it shows beforehand what it would press.
 */
export function closeOnly(tap: PointerEvent): void {
  if (tap.pointerType === 'mouse') return
  if (tap.target instanceof Element && tap.target.closest(CONTROL)) return
  tap.preventDefault() // no mouse events follow, which would move the focus
  dropClick()
}

/** The present press ends without a click. */
export function dropClick(): void {
  const rest = new AbortController()
  const options = { capture: true, signal: rest.signal }
  const onClick = (event: MouseEvent) => {
    event.preventDefault()
    event.stopPropagation()
    rest.abort()
  }
  document.addEventListener('click', onClick, options)
  // It may have become a swipe, which ends without a click anyway.
  for (const next of ['pointerdown', 'keydown']) document.addEventListener(next, () => rest.abort(), options)
}
