import { isReachable } from './modality'

/** Focuses a part of the screen that is not focusable by itself; a later press on it does not focus it. */
export function focusOn(element: Element | null | undefined, options: FocusOptions = { preventScroll: true }): void {
  if (!(element instanceof HTMLElement)) return
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus(options)
}

/** Whether it can no longer have the focus. */
export const isGone = (element: Element): boolean => !element.isConnected || element.matches(':disabled')

/** Whether the focus can be given to it now. */
export const canHold = (element: Element | null): boolean =>
  element !== null && !isGone(element) && isReachable(element)
