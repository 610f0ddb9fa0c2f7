import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { isAnythingModal } from '../focus/modality'
import { pressEnter } from '../keys/pressEnter'

/** What has been typed for a layer that is not there yet. */
export interface TypedAhead {
  text: string
  /** the first key behind it that chooses from what the layer finds: an arrow, or Enter */
  behind: string | null
}

export const NOTHING_TYPED: TypedAhead = { text: '', behind: null }

/**
 * While a layer is being loaded, keeps typed keys from the screen below: a digit meant for the layer's search would move a card. If
 * the layer has a field that waits for text (`data-autofocus`), the field gets what was typed once it has the focus, and the Enter
 * that was pressed behind it.
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

const CHOOSES: ReadonlySet<string> = new Set(['Enter', 'ArrowDown', 'ArrowUp'])

function withKey({ text, behind }: TypedAhead, key: string): TypedAhead {
  if (key === 'Backspace') return { text: text.slice(0, -1), behind: null }
  if ([...key].length === 1) return { text: text + key, behind: null }
  return { text, behind: text !== '' && CHOOSES.has(key) ? (behind ?? key) : behind }
}

function keysInto(typed: TypedAhead, isTold: boolean) {
  const listening = new AbortController()
  const hold = (giveUp: () => void) => {
    if (!isTold) Object.assign(typed, NOTHING_TYPED)
    const onKeyDown = (event: KeyboardEvent) => {
      if (isOther(event) || (isTold && OF_BUTTONS.has(event.key))) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (event.key === 'Escape') giveUp()
      else Object.assign(typed, withKey(typed, event.key))
    }
    window.addEventListener('keydown', onKeyDown, { capture: true, signal: listening.signal })
  }
  const handOver = () => {
    listening.abort()
    const field = document.activeElement
    if (!isAnythingModal() || !(field instanceof HTMLInputElement) || !('autofocus' in field.dataset)) return
    const { text, behind } = typed
    Object.assign(typed, NOTHING_TYPED)
    if (text === '') return
    field.setRangeText(text, field.value.length, field.value.length, 'end')
    field.dispatchEvent(new Event('input', { bubbles: true }))
    // Once the layer has taken the text in. What an arrow would have chosen nobody knows.
    if (behind === 'Enter') queueMicrotask(() => pressEnter(field))
  }
  return { hold, handOver }
}
