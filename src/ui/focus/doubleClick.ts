import { IS_OVER_MODALS } from './modality'

/** Toasts, cards, lines of lists and page numbers: when one goes, another takes its place. */
const LINE = `[${IS_OVER_MODALS}] [role="status"] > *, article, [aria-posinset], nav button`
/** Such a line, or a layer over the screen or over another layer. */
const LAYER = `${LINE}, dialog, [role="dialog"], [role="menu"], [role="presentation"], [${IS_OVER_MODALS}]`

const layerOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest(LAYER) : null

/** Without the query: another query is still the same screen. */
const screenNow = () => location.hash.split('?', 1)[0]

/**
 * People who press twice where once is enough mean one thing. But if the first press has opened or closed a layer, the second one
 * lands on whatever is under the pointer then: it would open the card behind a menu, close the form that was just opened, or move
 * the focus to a card that nobody meant. The same goes for a press that leads to another screen, such as one that saves a form.
 *
 * @returns stops it
 */
export function keepDoubleClicks(): () => void {
  const listening = new AbortController()
  let first: Element | null = null
  let screen = screenNow()
  const isElsewhere = ({ target, detail }: MouseEvent) =>
    detail > 1 && (layerOf(target) !== first || screenNow() !== screen)
  const onMouseDown = (event: MouseEvent) => {
    if (isElsewhere(event)) event.preventDefault()
  }
  const onClick = (event: MouseEvent) => {
    // A press by key has no click count.
    if (event.detail < 2) [first, screen] = [layerOf(event.target), screenNow()]
    if (!isElsewhere(event)) return
    event.preventDefault()
    event.stopPropagation()
  }
  const options = { capture: true, signal: listening.signal }
  document.addEventListener('mousedown', onMouseDown, options)
  document.addEventListener('click', onClick, options)
  return () => listening.abort()
}
