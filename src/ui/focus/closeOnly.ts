/** Who taps one of these has aimed at it. */
const CONTROL = 'button, a, input, select, textarea, label'

/**
 * A finger that closes what is open by a tap beside it has meant nothing else, unless it met a control: the ground there, a card, is
 * not pressed by the rest of the tap, nor given the focus. A mouse shows before what it would press.
 */
export function closeOnly(tap: PointerEvent): void {
  if (tap.pointerType === 'mouse') return
  if (tap.target instanceof Element && tap.target.closest(CONTROL)) return
  tap.preventDefault() // no mouse is made up from it, which would move the focus
  dropClick()
}

/** What is pressed just now ends in no click. */
export function dropClick(): void {
  const rest = new AbortController()
  const options = { capture: true, signal: rest.signal }
  const onClick = (event: MouseEvent) => {
    event.preventDefault()
    event.stopPropagation()
    rest.abort()
  }
  document.addEventListener('click', onClick, options)
  // It may have become a swipe, which ends in no click.
  for (const next of ['pointerdown', 'keydown']) document.addEventListener(next, () => rest.abort(), options)
}
