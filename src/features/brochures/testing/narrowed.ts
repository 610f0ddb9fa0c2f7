/** Every filter that the board offers, each by itself: one that is new takes part in the tests of all of them. */
import { type BrochureFilter, NO_FILTERS } from '../../../domain/brochures/filter'

interface Narrowed {
  name: string
  filter: Partial<BrochureFilter>
}

/** The provider takes regions as well, but no screen asks for them (spec section 2). */
const { region_ids: _, ...OFFERED } = NO_FILTERS

export const NARROWED: readonly Narrowed[] = Object.entries(OFFERED).map(([name, none]) => ({
  name,
  filter: { [name]: Array.isArray(none) ? ['1'] : true },
}))
