/** Brochures that look like the same folder: which list they are, and in what they differ. Pure. */
import type { EpochSeconds } from '../border'
import { timeAndDay } from '../values/dates'
import type { Brochure } from './brochure'
import { type BrochureFilter, NO_FILTERS } from './filter'
import { statusLabel } from './states'

/** The list of a brochure's duplicates, itself perhaps among them. */
export const duplicatesOf = ({ id, shop_id, active_from, expire_after }: Brochure): BrochureFilter => ({
  status: 'inbox',
  order: null,
  ...NO_FILTERS,
  duplicates: { id, shop: shop_id, from: active_from, till: expire_after },
})

interface Compared {
  label: string
  of: (brochure: Brochure) => string
  /** the moment that it tells, where it is one */
  at?: (brochure: Brochure) => EpochSeconds | string | null
}

const moment = (label: string, at: (brochure: Brochure) => EpochSeconds | string | null): Compared => ({
  label,
  of: (brochure) => timeAndDay(at(brochure)),
  at,
})

/** What is compared, in the order in which it is shown. */
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

/** No two brochures are uploaded at one time, so that tells nothing. */
const ALWAYS_DIFFERS = 'Uploaded'

/** The labels under which a brochure says something else than the one that it may be a copy of. */
export const differencesBetween = (one: Brochure, other: Brochure): string[] =>
  COMPARED.filter(({ label, of }) => label !== ALWAYS_DIFFERS && of(one) !== of(other)).map(({ label }) => label)
