import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { isAnythingModal } from '../focus/modality'

/** What has been typed for a layer that is not there yet. */
export interface TypedAhead {
  text: string
}

/**
 * Keeps what is typed from the screen while a layer over it is on its way: a digit meant for the search in it would move a card.
 * A field of the layer that waits for text (`data-autofocus`) gets it, once it has the focus.
 *
 * @param onEscape gives the layer up; null while it is told that it is late: what tells it has buttons, and an Escape of its own
 */
export function useKeysAhead(typed: TypedAhead, onEscape: (() => void) | null): void {
  const giveUp = useEffectEvent(() => onEscape?.())
  const [keys] = useState(() => keysInto(typed, onEscape === null))
  useLayoutEffect(() => keys.hold(() => giveUp()), [keys])
  // Not before the layer's own effects have given it the focus.
  useEffect(() => () => queueMicrotask(keys.handOver), [keys])
}

const isOther = ({ ctrlKey, metaKey, altKey, key }: KeyboardEvent) => ctrlKey || metaKey || altKey || key === 'Tab'

const OF_BUTTONS: ReadonlySet<string> = new Set(['Enter', ' ', 'Escape'])

function keysInto(typed: TypedAhead, isTold: boolean) {
  const listening = new AbortController()
  const hold = (giveUp: () => void) => {
    if (!isTold) typed.text = ''
    const onKeyDown = (event: KeyboardEvent) => {
      if (isOther(event) || (isTold && OF_BUTTONS.has(event.key))) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (event.key === 'Escape') giveUp()
      else if (event.key === 'Backspace') typed.text = typed.text.slice(0, -1)
      else if ([...event.key].length === 1) typed.text += event.key
    }
    window.addEventListener('keydown', onKeyDown, { capture: true, signal: listening.signal })
  }
  const handOver = () => {
    listening.abort()
    const field = document.activeElement
    if (!isAnythingModal() || !(field instanceof HTMLInputElement) || !('autofocus' in field.dataset)) return
    const { text } = typed
    typed.text = ''
    if (text === '') return
    field.setRangeText(text, field.value.length, field.value.length, 'end')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return { hold, handOver }
}
