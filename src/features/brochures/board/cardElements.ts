/** The cards in the page: each that is painted has its brochure's id in `data-brochure`. */
import type { Id } from '../../../offline/define'
import type { Milliseconds } from '../../../provider/clock'
import { focusBeneath } from '../../../ui/dialog/Dialog'

/** The card that something pressed or focused belongs to; null outside all cards. */
export const cardOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-brochure]') : null

/** The card of a brochure, if it exists now. */
export const cardWith = (ground: HTMLElement, id: Id): HTMLElement | undefined =>
  [...ground.querySelectorAll<HTMLElement>('[data-brochure]')].find((card) => card.dataset.brochure === id)

/** After End or a wheel, a browser goes on scrolling for about this long. */
const SCROLLED: Milliseconds = 700

/**
 * Scrolls, and scrolls again if an earlier scrolling still moves the window away, until the person does something else.
 *
 * @param scrollTo does nothing if nothing has to be scrolled
 */
export function bring(scrollTo: () => void): void {
  const over = new AbortController()
  const options = { capture: true, passive: true, signal: over.signal }
  for (const input of ['keydown', 'pointerdown', 'wheel']) window.addEventListener(input, () => over.abort(), options)
  setTimeout(() => over.abort(), SCROLLED)
  window.addEventListener('scroll', scrollTo, options)
  scrollTo()
}

/** A card outside the window exists only a frame or two after scrolling to it. */
export function focusWhenThere(ground: HTMLElement, id: Id, tries = 10): void {
  const card = cardWith(ground, id)
  if (card) focusBeneath(card, { preventScroll: true })
  else if (tries > 0) requestAnimationFrame(() => focusWhenThere(ground, id, tries - 1))
}
