import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { isAnythingModal } from '../focus/modality'

/**
 * Keeps what is typed from the screen while a layer over it is on its way: a digit meant for the search in it would move a card.
 * A field of the layer that waits for text (`data-autofocus`) gets it, once it has the focus. Escape gives the layer up.
 */
export function useKeysAhead(onEscape: () => void): void {
  const giveUp = useEffectEvent(onEscape)
  const [keys] = useState(createKeysAhead)
  useLayoutEffect(() => keys.hold(() => giveUp()), [keys])
  // Not before the layer's own effects have given it the focus.
  useEffect(() => () => queueMicrotask(keys.handOver), [keys])
}

function createKeysAhead() {
  const listening = new AbortController()
  let text = ''
  const hold = (giveUp: () => void) => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.key === 'Tab') return
      event.preventDefault()
      event.stopPropagation()
      if (event.key === 'Escape') giveUp()
      else if (event.key === 'Backspace') text = text.slice(0, -1)
      else if ([...event.key].length === 1) text += event.key
    }
    window.addEventListener('keydown', onKeyDown, { capture: true, signal: listening.signal })
  }
  const handOver = () => {
    listening.abort()
    const field = document.activeElement
    if (text === '' || !isAnythingModal() || !(field instanceof HTMLInputElement) || !('autofocus' in field.dataset))
      return
    field.setRangeText(text, field.value.length, field.value.length, 'end')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return { hold, handOver }
}
