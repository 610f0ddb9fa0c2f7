import { IS_OVER_MODALS } from './modality'

/** What lies over the screen, or over another of its kind. */
const LAYER = `dialog, [role="dialog"], [role="menu"], [role="presentation"], [${IS_OVER_MODALS}]`

const layerOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest(LAYER) : null

/**
 * Who presses twice where once is enough means one thing. Where the first press has opened or closed a layer, the second one
 * lands in what is under the pointer by then: it would open the card behind a menu, or close the form that was just opened.
 *
 * @returns stops it
 */
export function keepDoubleClicks(): () => void {
  const listening = new AbortController()
  let first: Element | null = null
  const onClick = (event: MouseEvent) => {
    const layer = layerOf(event.target)
    // A key's press counts no clicks.
    if (event.detail < 2) first = layer
    else if (layer !== first) {
      event.preventDefault()
      event.stopPropagation()
    }
  }
  document.addEventListener('click', onClick, { capture: true, signal: listening.signal })
  return () => listening.abort()
}
