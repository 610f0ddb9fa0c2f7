/**
 * A held key repeats, and its repeats go to whatever has the focus by then. If the first press has opened or closed something, they
 * would press what nobody has read yet: confirm a question, save a form, delete the next row. So they only press the element that
 * the first one pressed, and Escape closes only one layer per press: behind it may be a form. Keys that an input method or a dead
 * key uses are not heard either: the Enter that ends a word would take an option with it.
 *
 * @returns stops it
 */
export function keepHeldKeys(): () => void {
  const listening = new AbortController()
  let pressed: EventTarget | null = null
  const onKeyDown = (event: KeyboardEvent) => {
    const isEscape = event.key === 'Escape'
    if (isComposing(event)) return event.stopPropagation()
    if (event.key !== 'Enter' && event.key !== ' ' && !isEscape) return
    if (!event.repeat) pressed = isEscape ? null : event.target
    if (!event.repeat || event.target === pressed) return
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener('keydown', onKeyDown, { capture: true, signal: listening.signal })
  return () => listening.abort()
}

/** Safari ends the word first and sends its key afterwards, with a number that no other key has. */
const isComposing = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === 229
