/** Fields that hold one of the domain's values: the values they can be given instead, in the words of their own form. */

import { AD_STATUSES } from '../../domain/ads/ad'
import { inWords, PLATFORMS, positionsOn } from '../../domain/ads/positions'
import { HOTSPOT_MODES } from '../../domain/brochures/formWords'
import { STATUSES } from '../../domain/brochures/states'
import { labelOf } from '../../domain/form/options'
import { AUTO_PARSER_TYPES, CUSTOMER_TYPES } from '../../domain/shops/words'
import type { FieldComparison } from '../../offline/engine'

interface Choice {
  value: string
  label: string
}

const TABLES: Readonly<Record<string, readonly Choice[]>> = {
  state: STATUSES.map(({ state, label }) => ({ value: state, label })),
  hotspot_mode: HOTSPOT_MODES,
  customer: CUSTOMER_TYPES,
  auto_parser_type: AUTO_PARSER_TYPES.map((type) => ({ value: type, label: type })),
  status: Object.entries(AD_STATUSES).map(([value, label]) => ({ value, label })),
}

/** The form's word for a value; the value itself if the form does not offer it. */
export const choiceLabel = (field: string, value: string): string => labelOf(TABLES[field] ?? [], value)

/** null: the field is none of these */
export function choicesOfField(comparison: FieldComparison): readonly Choice[] | null {
  return comparison.field === 'displayAt' ? placesOf(comparison) : (TABLES[comparison.field] ?? null)
}

/**
 * The places that an ad can have depend on its platform, but the field does not say which platform that is. So: the places of every
 * platform that has both sides' places. If the sides are on different platforms there are none.
 */
function placesOf({ mine, theirs }: FieldComparison): readonly Choice[] | null {
  const shared = Object.keys(PLATFORMS)
    .map(positionsOn)
    .filter((places) => [mine, theirs].every((side) => places.includes(String(side))))
  const places = [...new Set(shared.flat())]
  return places.length > 0 ? places.map((place) => ({ value: place, label: inWords(place) })) : null
}
