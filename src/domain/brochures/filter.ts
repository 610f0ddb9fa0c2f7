import { same } from '../../offline/same'
import type { EpochSeconds } from '../border'
import { byId, newestFirst } from '../values/idOrder'
import type { Brochure } from './brochure'
import { type BrochureOrder, defaultOrder, type ListedState } from './states'

/** What the lists are narrowed to, as the provider spells it. Lists are ids; an empty list is no filter. */
type Filters = {
  language_ids: readonly string[]
  region_ids: readonly string[]
  category_ids: readonly string[]
  shop_ids: readonly string[]
  top: boolean | null
  parser_classes: readonly string[]
}

export interface BrochureFilter extends Filters {
  status: ListedState
  order: BrochureOrder
  /** Instead of a status: the brochures that look like this one. */
  duplicates?: DuplicatesOf
}

/** Filters that narrow nothing. */
export const NO_FILTERS: Filters = {
  language_ids: [],
  region_ids: [],
  category_ids: [],
  shop_ids: [],
  top: null,
  parser_classes: [],
}

export const filtersOf = ({ status, order, duplicates, ...filters }: BrochureFilter): Filters => filters

export const hasFilters = (filter: BrochureFilter): boolean => !same(filtersOf(filter), NO_FILTERS)

/** All brochures of a status, as its tab shows them at first. */
export const wholeTab = (status: ListedState): BrochureFilter => ({
  ...NO_FILTERS,
  status,
  order: defaultOrder(status),
})

/** What identifies a brochure's duplicates; the provider is asked by its id. */
interface DuplicatesOf {
  id: string
  shop: string | null
  from: EpochSeconds | null
  till: EpochSeconds | null
}

/** The values by which brochures are filtered and ordered; kept in memory for every brochure on the device. */
export interface BrochureFacts {
  state: Brochure['state']
  language: string | null
  regions: readonly string[]
  categories: readonly string[]
  shop: string | null
  top: boolean
  parserClass: string | null
  publishedAt: EpochSeconds | null
  expireAfter: EpochSeconds | null
  activeFrom: EpochSeconds | null
  /** ISO 8601 in UTC: its text order is its time order */
  insertedAt: string
}

export const brochureFacts = (brochure: Brochure): BrochureFacts => ({
  state: brochure.state,
  language: brochure.language_id,
  regions: brochure.brochure_regions.map((region) => region.region_id),
  categories: brochure.brochure_categories.map((link) => link.category.id),
  shop: brochure.shop_id,
  top: brochure.brochure_toplevel.length > 0,
  parserClass: brochure.parser_class,
  publishedAt: brochure.published_at,
  expireAfter: brochure.expire_after,
  activeFrom: brochure.active_from,
  insertedAt: brochure.inserted_at,
})

/** The provider's own predicates, repeated here so that a filter can be answered from this device. */
const PASSES: Readonly<Record<keyof Filters, (facts: BrochureFacts, filter: Filters) => boolean>> = {
  language_ids: ({ language }, { language_ids }) => allows(language_ids, language),
  region_ids: ({ regions }, { region_ids }) => overlaps(region_ids, regions),
  category_ids: ({ categories }, { category_ids }) => overlaps(category_ids, categories),
  shop_ids: ({ shop }, { shop_ids }) => allows(shop_ids, shop),
  top: (facts, { top }) => top === null || facts.top === top,
  parser_classes: ({ parserClass }, { parser_classes }) => allows(parser_classes, parserClass),
}
const ALL_PASSES = Object.values(PASSES)

/** The filter without the status: the counts on the tabs are counted by this. */
export const matchesAnyStatus = (facts: BrochureFacts, filter: BrochureFilter): boolean =>
  ALL_PASSES.every((passes) => passes(facts, filter))

export const matchesFilter = (facts: BrochureFacts, filter: BrochureFilter): boolean | undefined =>
  filter.duplicates
    ? looksAlike(facts, filter.duplicates)
    : facts.state === filter.status && matchesAnyStatus(facts, filter)

/**
 * Whether two brochures may be the same folder, as far as this device can tell: the same shop, and overlapping dates. One without
 * dates overlaps with none. For all others the provider compares the pages. Brochures in the trash have been dealt with.
 */
function looksAlike(facts: BrochureFacts, { shop, from, till }: DuplicatesOf): boolean | undefined {
  const { activeFrom, expireAfter } = facts
  if (facts.state === 'trash') return false
  if (shop === null || facts.shop !== shop) return undefined
  if (from === null || till === null || activeFrom === null || expireAfter === null) return undefined
  return (activeFrom <= till && from <= expireAfter) || undefined
}

const allows = (wanted: readonly string[], value: string | null) =>
  wanted.length === 0 || (value !== null && wanted.includes(value))

const overlaps = (wanted: readonly string[], values: readonly string[]) =>
  wanted.length === 0 || values.some((value) => wanted.includes(value))

type Ordered = BrochureFacts & { id: string }

/**
 * The provider's order (contract section 3): latest publication first, or earliest end or start first; those without a date last.
 * Without an order, the newest upload first. Ties are ordered by id, in the same direction.
 */
export function compareBrochures(order: BrochureOrder): (a: Ordered, b: Ordered) => number {
  switch (order) {
    case 'published_at':
      return (a, b) => nullsLast(a.publishedAt, b.publishedAt, -1) || newestFirst(a, b)
    case 'expire_after':
      return (a, b) => nullsLast(a.expireAfter, b.expireAfter, 1) || byId(a, b)
    case 'active_from':
      return (a, b) => nullsLast(a.activeFrom, b.activeFrom, 1) || byId(a, b)
    case null:
      return (a, b) => compareText(b.insertedAt, a.insertedAt) || newestFirst(a, b)
  }
}

function nullsLast(a: number | null, b: number | null, direction: 1 | -1): number {
  if (a === b) return 0
  if (a === null) return 1
  if (b === null) return -1
  return (a - b) * direction
}

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
