/**
 * Notes where inside an element the focus is. When a person moves the focus elsewhere, the place is forgotten. An element that is
 * removed while it has the focus sends no such event, so its place stays noted, and whatever comes there can get the focus.
 *
 * @param note called with the place, and with null when it is forgotten
 * @returns stops it
 */
export function noteFocus<Place>(
  element: HTMLElement,
  placeOf: (target: EventTarget | null) => Place | null,
  note: (place: Place | null) => void,
): () => void {
  const listening = new AbortController()
  const { signal } = listening
  element.addEventListener('focusin', ({ target }) => note(placeOf(target)), { signal })
  element.addEventListener('focusout', ({ relatedTarget }) => relatedTarget && note(null), { signal })
  return () => listening.abort()
}

/** Whether the element that had the focus has gone. */
export const isFocusLost = (): boolean => !document.activeElement || document.activeElement === document.body
