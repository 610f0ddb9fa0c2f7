/** The pages of a brochure, region by region: which there are, and what splitting and deleting make of them. Pure. */
import type { Brochure } from './brochure'

export type Page = NonNullable<Brochure['pages']>[number]
export type BrochureRegion = Brochure['brochure_regions'][number]

/**
 * The pages of one region in reading order; null where this device does not have them. A list tells regions without pages,
 * and takes away those that an opened brochure had told; the brochure's own list of all pages stays, region after region, and
 * is read by the regions' counts as long as these add up.
 */
export function pagesOfRegion(brochure: Brochure, region: BrochureRegion): readonly Page[] | null {
  if (region.pages) return region.pages
  const all = brochure.pages
  const counts = brochure.brochure_regions.map(({ pages_count }) => pages_count)
  if (!all || all.length !== sum(counts)) return null
  const start = sum(counts.slice(0, brochure.brochure_regions.indexOf(region)))
  return all.slice(start, start + region.pages_count)
}

/** The region that is shown: the one asked for, or else the first. */
export const regionOf = (brochure: Brochure, regionId: string | null): BrochureRegion | undefined =>
  brochure.brochure_regions.find(({ id }) => id === regionId) ?? brochure.brochure_regions[0]

/** The brochure with other pages in one region, its counts and its cover moved along. */
export function withPages(brochure: Brochure, regionId: string, change: (pages: readonly Page[]) => Page[]): Brochure {
  const told = brochure.brochure_regions.map((region) => ({ region, pages: pagesOfRegion(brochure, region) }))
  const target = told.find(({ region }) => region.id === regionId)
  if (!target?.pages) return brochure
  const pages = change(target.pages)
  const regions = told.map((one) => (one === target ? { ...one, pages } : one))
  const brochure_regions = regions.map(({ region, pages: own }) =>
    own ? { ...region, pages: [...own], pages_count: own.length } : region,
  )
  return {
    ...brochure,
    brochure_regions,
    pages: regions.flatMap(({ pages: own }) => own ?? []),
    pages_count: sum(brochure_regions.map(({ pages_count }) => pages_count)),
  }
}

/** Without one page. */
export const withoutPage =
  (pageId: string) =>
  (pages: readonly Page[]): Page[] =>
    pages.filter(({ id }) => id !== pageId)

/**
 * Each named page is a spread and becomes its left and its right half (contract section 6). Until the provider has cut the
 * picture, both halves show their side of the whole one.
 */
export const withHalves =
  (numbers: readonly number[]) =>
  (pages: readonly Page[]): Page[] =>
    pages.flatMap((page, index) => (numbers.includes(index + 1) ? halvesOf(page) : [page]))

const halvesOf = (page: Page): Page[] => [
  { ...page, id: `${page.id}-left`, half: 'left' },
  { ...page, id: `${page.id}-right`, half: 'right' },
]

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
