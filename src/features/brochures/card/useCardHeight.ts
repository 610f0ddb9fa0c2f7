import { useMedia } from '../../../ui/useMedia'

/** By finger every control is 44 px high, so the card is higher. Fixed, so that the list never jumps. */
const HEIGHT = { fine: 258, coarse: 292 }

/** The height of every card, in pixels. */
export const useCardHeight = (): number => HEIGHT[useMedia('(pointer: coarse)') ? 'coarse' : 'fine']
