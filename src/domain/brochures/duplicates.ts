/** Brochures that look like the same folder: the list that holds them, and how they differ. Pure. */
import type { EpochSeconds } from '../border'
import { timeAndDay } from '../values/dates'
import type { Brochure } from './brochure'
import { type BrochureFilter, NO_FILTERS } from './filter'
import { statusLabel } from './states'

/** The list of a brochure's duplicates, which may include the brochure itself. */
export const duplicatesOf = ({ id, shop_id, active_from, expire_after }: Brochure): BrochureFilter => ({
  status: 'inbox',
  order: null,
  ...NO_FILTERS,
  duplicates: { id, shop: shop_id, from: active_from, till: expire_after },
})

interface Compared {
  label: string
  of: (brochure: Brochure) => string
  /** the time that it shows, if it is one */
  at?: (brochure: Brochure) => EpochSeconds | string | null
}

const moment = (label: string, at: (brochure: Brochure) => EpochSeconds | string | null): Compared => ({
  label,
  of: (brochure) => timeAndDay(at(brochure)),
  at,
})

/** The compared properties, in the order in which they are shown. */
export const COMPARED: readonly Compared[] = [
  { label: 'Name', of: ({ name }) => name },
  { label: 'Status', of: ({ state }) => statusLabel(state) },
  { label: 'Language', of: ({ language }) => language?.name ?? '' },
  moment('Valid from', ({ active_from }) => active_from),
  moment('Valid till', ({ expire_after }) => expire_after),
  moment('Published', ({ published_at }) => published_at),
  { label: 'Pages', of: ({ pages_count }) => String(pages_count) },
  { label: 'Regions', of: ({ brochure_regions }) => brochure_regions.map(({ name }) => name).join(', ') },
  {
    label: 'Categories',
    of: (brochure) =>
      brochure.brochure_categories
        .map(({ category }) => category.name)
        .sort()
        .join(', '),
  },
  { label: 'Parser', of: ({ parser_used }) => parser_used ?? '' },
  { label: 'Author', of: ({ author }) => author },
  moment('Uploaded', ({ inserted_at }) => inserted_at),
]

/** Every brochure is uploaded at a different time, so this tells nothing. */
const ALWAYS_DIFFERS = 'Uploaded'

/** The labels of the properties in which a brochure differs from the one it may be a copy of. */
export const differencesBetween = (one: Brochure, other: Brochure): string[] =>
  COMPARED.filter(({ label, of }) => label !== ALWAYS_DIFFERS && of(one) !== of(other)).map(({ label }) => label)
