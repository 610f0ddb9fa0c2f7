/** Brochures that look like the same folder: which list they are, and in what they differ. Pure. */
import { timeAndDay } from '../dates'
import type { Brochure } from './brochure'
import { type BrochureFilter, NO_FILTERS } from './rules'
import { statusLabel } from './states'

/** The list of a brochure's duplicates, itself perhaps among them. */
export const duplicatesOf = ({ id, shop_id, active_from, expire_after }: Brochure): BrochureFilter => ({
  status: 'inbox',
  order: null,
  ...NO_FILTERS,
  duplicates: { id, shop: shop_id, from: active_from, till: expire_after },
})

/** What is compared, in the order in which it is shown. */
export const COMPARED: readonly { label: string; of: (brochure: Brochure) => string }[] = [
  { label: 'Name', of: ({ name }) => name },
  { label: 'Status', of: ({ state }) => statusLabel(state) },
  { label: 'Language', of: ({ language }) => language?.name ?? '' },
  { label: 'Valid from', of: ({ active_from }) => timeAndDay(active_from) },
  { label: 'Valid till', of: ({ expire_after }) => timeAndDay(expire_after) },
  { label: 'Published', of: ({ published_at }) => timeAndDay(published_at) },
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
  { label: 'Uploaded', of: ({ inserted_at }) => timeAndDay(inserted_at) },
]

/** No two brochures are uploaded at one time, so that tells nothing. */
const ALWAYS_DIFFERS = 'Uploaded'

/** The labels under which a brochure says something else than the one that it may be a copy of. */
export const differencesBetween = (one: Brochure, other: Brochure): string[] =>
  COMPARED.filter(({ label, of }) => label !== ALWAYS_DIFFERS && of(one) !== of(other)).map(({ label }) => label)
