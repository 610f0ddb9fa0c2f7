/**
 * A key that is held down repeats, and its repeats go to whatever has the focus by then. Where its press has opened or closed
 * something, they would press there what nobody has read yet: confirm a question, save a form, delete the next row. They press
 * only what the key was pressed on, and Escape closes but one layer a press: what lies behind it may be a form. Nor is a key
 * heard that an input method or a dead key has for itself: Enter would take an option with the word that it ends.
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

/** Safari ends the word first and tells of the key that ended it then, by a number that no other key has. */
const isComposing = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === 229
