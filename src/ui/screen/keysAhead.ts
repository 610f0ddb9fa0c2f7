import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { isAnythingModal } from '../focus/modality'

/** What has been typed for a layer that is not there yet. */
export interface TypedAhead {
  text: string
}

/**
 * While a layer is being loaded, keeps typed keys from the screen below: a digit meant for the layer's search would move a card. If
 * the layer has a field that waits for text (`data-autofocus`), the field gets what was typed once it has the focus.
 *
 * @param onEscape gives the layer up; null while the screen says that it is late: that has buttons, and an Escape of its own
 */
export function useKeysAhead(typed: TypedAhead, onEscape: (() => void) | null): void {
  const giveUp = useEffectEvent(() => onEscape?.())
  const [keys] = useState(() => keysInto(typed, onEscape === null))
  useLayoutEffect(() => keys.hold(() => giveUp()), [keys])
  // Not before the layer's own effects have focused the field.
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
