/**
 * Notes where inside an element the focus is. Focus that goes elsewhere by a person's will is forgotten; what is removed while
 * it has the focus sends no such event, so its place stays noted and can be given to what comes there.
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

/** Whether what had the focus has gone. */
export const isFocusLost = (): boolean => !document.activeElement || document.activeElement === document.body
