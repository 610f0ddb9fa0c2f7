import type { Brochure } from '../../../domain/brochures/brochure'
import { pickerText } from '../../../domain/values/dates'
import type { CardField } from '../board/boardContext'

/** What a card's field shows while nothing is typed into it. */
export const savedText: Readonly<Record<CardField, (brochure: Brochure) => string>> = {
  position: ({ position }) => (position === null ? '' : String(position)),
  'frozen till': ({ position_frozen_to }) => pickerText(position_frozen_to),
}
