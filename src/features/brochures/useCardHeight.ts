import { useSyncExternalStore } from 'react'

/** By finger every control is 44 px high, so the card is higher. Fixed, so that the list never jumps. */
const HEIGHT = { fine: 258, coarse: 292 }

const COARSE = '(pointer: coarse)'

/** The height of every card, in pixels. */
export const useCardHeight = (): number => useSyncExternalStore(subscribe, read)

function read(): number {
  return typeof matchMedia === 'function' && matchMedia(COARSE).matches ? HEIGHT.coarse : HEIGHT.fine
}

function subscribe(onChange: () => void) {
  if (typeof matchMedia !== 'function') return () => undefined
  const coarse = matchMedia(COARSE)
  coarse.addEventListener('change', onChange)
  return () => coarse.removeEventListener('change', onChange)
}
