/** The pages of a brochure by region, and how splitting and deleting change them. Pure. */
import { attachedIn, type Brochure } from './brochure'

export type Page = NonNullable<Brochure['pages']>[number]
export type BrochureRegion = Brochure['brochure_regions'][number]

/**
 * The pages of one region in reading order; null if this device does not have them. A list tells regions without pages, and they
 * replace those of the opened brochure. But the brochure's own list of all pages stays. It holds them region by region, so it can
 * be divided by the regions' counts as long as these add up.
 */
export function pagesOfRegion(brochure: Brochure, region: BrochureRegion): readonly Page[] | null {
  if (region.pages) return region.pages
  const all = brochure.pages
  const counts = brochure.brochure_regions.map(({ pages_count }) => pages_count)
  if (!all || all.length !== sum(counts)) return null
  const start = sum(counts.slice(0, brochure.brochure_regions.indexOf(region)))
  return all.slice(start, start + region.pages_count)
}

/** The regions' first pages, which a list does not tell but the brochure itself does. */
export const coversOf = (brochure: Brochure): ReadonlyMap<string, string> =>
  new Map(
    brochure.brochure_regions.flatMap((region) => {
      const address = pagesOfRegion(brochure, region)?.[0]?.file_small_url
      return address ? [[region.region_id, address] as const] : []
    }),
  )

/** @param id the attachment's own, which pages and splits use */
export const regionById = ({ brochure_regions: regions }: Brochure, id: string): BrochureRegion | undefined =>
  regions.find((region) => region.id === id)

/** @param regionId the shop's region, which merges use */
export const regionByPlace = ({ brochure_regions: regions }: Brochure, regionId: string): BrochureRegion | undefined =>
  regions.find(({ region_id }) => region_id === regionId)

/** The id of a waiting attachment, until the provider has given it one. @param regionId the shop's region */
export const idUntilNamed = (regionId: string): string => `region-${regionId}`

/**
 * The region that is shown: the one asked for, otherwise the one whose cover the brochure has, otherwise the first of those without
 * pages.
 *
 * @param asked the attachment's own id, or the one from before it had its own
 */
export const regionOf = ({ brochure_regions: regions }: Brochure, asked: string | null): BrochureRegion | undefined =>
  regions.find(({ id, region_id }) => id === asked || idUntilNamed(region_id) === asked) ??
  shownOf(regions) ??
  regions[0]

/** The brochure with other pages in one region; its counts and cover follow. */
export function withPages(brochure: Brochure, regionId: string, change: (pages: readonly Page[]) => Page[]): Brochure {
  const target = regionById(brochure, regionId)
  if (!target || !pagesOfRegion(brochure, target)) return brochure
  return withRegions(
    brochure,
    brochure.brochure_regions.map((region) => {
      const pages = pagesOfRegion(brochure, region)
      const own = pages && region === target ? change(pages) : pages
      return own ? { ...region, pages: [...own], pages_count: own.length } : region
    }),
  )
}

/** The region with its own pages, which may so far be only in the brochure's list of all pages; null if they are not known. */
export const withOwn = ({ pages: _, ...region }: BrochureRegion, own: readonly Page[] | null): BrochureRegion =>
  own ? { ...region, pages: [...own] } : region

/**
 * The brochure with these regions. Its cover is the first page of its first region that has pages, and its number of pages is that
 * region's. If the pages of a region are not on this device, there is no list of all pages until the provider has told it.
 */
export function withRegions(brochure: Brochure, regions: readonly BrochureRegion[]): Brochure {
  const shown = shownOf(regions)
  const cover = shown?.pages?.[0]?.file_small_url
  return {
    ...brochure,
    brochure_regions: [...regions],
    attached: attachedIn(regions),
    pages: regions.every(({ pages }) => pages) ? regions.flatMap(({ pages = [] }) => pages) : undefined,
    pages_count: pagesShown(regions),
    ...(shown ? cover && { cover_photo: cover, cover_page: { file_small_url: cover } } : NO_COVER),
  }
}

/** The region that gives the brochure its cover and number of pages. */
const shownOf = (regions: readonly BrochureRegion[]) => regions.find(({ pages_count }) => pages_count > 0)

const pagesShown = (regions: readonly BrochureRegion[]): number => shownOf(regions)?.pages_count ?? 0

const NO_COVER = { cover_photo: null, cover_page: null }

export const withoutPage =
  (pageId: string) =>
  (pages: readonly Page[]): Page[] =>
    pages.filter(({ id }) => id !== pageId)

/**
 * Each named page is a spread and becomes its left and right half (contract section 6). Until the provider has cut the picture,
 * both halves show their side of the whole one.
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
