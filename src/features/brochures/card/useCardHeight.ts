import { useMedia } from '../../../ui/useMedia'

/** For fingers every control is 44 px high, so the card is higher. The heights are fixed, so that the list never jumps. */
const HEIGHT = { fine: 258, coarse: 292 }

/** The height of every card, in pixels. */
export const useCardHeight = (): number => HEIGHT[useMedia('(pointer: coarse)') ? 'coarse' : 'fine']
