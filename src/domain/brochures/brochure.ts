import * as v from 'valibot'
import { epochSeconds, id, listOf, named, text, version } from '../border'
import { type BrochureState, canonicalState, isListedState } from './states'

const state = v.pipe(
  v.string(),
  v.transform((value): BrochureState => {
    const name = canonicalState(value)
    return isListedState(name) ? name : 'processing'
  }),
)

const page = v.object({
  id,
  file_small_url: text,
  file_medium_url: text,
  file_large_url: text,
  /** Only on this device, while a split waits: which side of the spread's picture this page will be. */
  half: v.optional(v.picklist(['left', 'right'])),
})

type Pages = v.InferOutput<typeof page>[]

/** null means that the pages were not told: those from an earlier answer stay. */
const ifTold = (pages: Pages | null | undefined): { pages?: Pages | undefined } => (pages ? { pages } : {})

const brochureRegion = v.pipe(
  v.object({
    id,
    region_id: id,
    name: text,
    pdf_id: v.nullish(id, null),
    parser_id: v.nullish(id, null),
    pages_count: v.nullish(v.number()),
    pages: v.nullish(v.array(page)),
  }),
  v.transform(({ pages, pages_count, ...region }) => ({
    ...region,
    ...ifTold(pages),
    pages_count: pages_count ?? pages?.length ?? 0,
  })),
)

/** The categories it is in, those where it is on top, and those shown behind the pages. */
export const CATEGORY_LISTS = ['brochure_categories', 'brochure_toplevel', 'brochure_afterpage'] as const
export type CategoryList = (typeof CATEGORY_LISTS)[number]

/** Each entry of the three category lists holds the category and a link id of its own (spec section 3). */
export const categoryLinks = listOf(v.object({ id, category: named }))

/**
 * The pdf of each region, and how many pages it has by now. Kept beside the regions, because a list tells those without their pages
 * and the brochure itself with them. Comparing whole regions would find a change in every brochure that was read both ways. So would
 * comparing none with some: a provider need not count the pages of regions in a list.
 */
export const attachedIn = (regions: readonly v.InferOutput<typeof brochureRegion>[]) =>
  regions.map(({ region_id, name, pdf_id, pages_count }) => ({
    region_id,
    name,
    pdf_id,
    ...(pages_count > 0 ? { pages_count } : {}),
  }))

/**
 * A brochure as this device keeps it: the provider's spelling, ids as text, dates in epoch seconds. A list does not tell everything
 * that the single record has (pages, history), hence the optional fields.
 */
const fields = v.object({
  id,
  version,
  name: text,
  state,
  shop_id: v.nullish(id, null),
  shop: v.nullish(
    v.object({
      id,
      name: text,
      website_url: text,
      /** null: not known on this device */
      regions: v.nullish(v.array(named), null),
      hotspot_mode: text,
      customer_level: v.nullish(v.number(), null),
    }),
    null,
  ),
  language_id: v.nullish(id, null),
  language: v.nullish(v.object({ id, name: text, symbol: text }), null),
  flag: text,
  active_from: epochSeconds,
  expire_after: epochSeconds,
  published_at: epochSeconds,
  position: v.nullish(v.number(), null),
  position_frozen_to: epochSeconds,
  original_link: text,
  hotspot_mode: text,
  utm_campaign: text,
  notify: v.nullish(v.boolean(), false),
  append_original_link: v.nullish(v.boolean(), false),
  customer_level: v.nullish(v.number(), null),
  brochure_regions: listOf(brochureRegion),
  brochure_categories: categoryLinks,
  brochure_toplevel: categoryLinks,
  brochure_afterpage: categoryLinks,
  cover_photo: v.nullish(v.string(), null),
  cover_page: v.nullish(v.object({ file_small_url: text }), null),
  pages_count: v.nullish(v.number(), 0),
  parser_used: v.nullish(v.string(), null),
  parser_class: v.nullish(v.string(), null),
  parsed_url: v.nullish(v.string(), null),
  author: text,
  last_updated: text,
  inserted_at: text,
  pages: v.nullish(v.array(page)),
  brochure_updates: v.nullish(v.array(v.object({ inserted_at: text, caption: text }))),
})

export const brochureSchema = v.pipe(
  fields,
  v.transform(({ pages, brochure_updates, ...brochure }) => ({
    ...brochure,
    ...ifTold(pages),
    ...(brochure_updates && { brochure_updates }),
    attached: attachedIn(brochure.brochure_regions),
  })),
)

export type Brochure = v.InferOutput<typeof brochureSchema>
