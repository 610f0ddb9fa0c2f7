/** Merging two brochures: which regions can be merged, and how both change (contract section 3). Pure. */
import { type Id, isNewId } from '../../offline/define'
import type { Brochure } from './brochure'
import { type BrochureRegion, type Page, pagesOfRegion, regionByPlace, withOwn, withRegions } from './pages'

interface MergeRegion {
  /** the region's own id, the same in both brochures */
  id: string
  name: string
}

/** The regions that both have, as the provider answers `merge/avaliable_regions`; used while it cannot be asked. */
export const commonRegions = (base: Brochure, merged: Brochure): MergeRegion[] =>
  base.brochure_regions
    .filter(({ region_id }) => regionByPlace(merged, region_id) !== undefined)
    .map(({ region_id, name }) => ({ id: region_id, name }))

/** What the base brochure gains. Kept with the change, because the other brochure will have lost it. */
export interface Gained {
  /** null: the pages are not on this device */
  pages: Page[] | null
  pagesCount: number
  /** how many pages the base had in that region before; absent in entries of older consoles */
  before?: number
  /** The pdf that these pages come from, if it waits: without it the merge would be of the pages that the region had before. */
  awaited?: Id
}

/** What a base gains by a merge with this brochure, as far as this device knows. */
export function gainedFrom(base: Brochure, merged: Brochure, regionId: string): Gained {
  const region = regionByPlace(merged, regionId)
  const pages = region && pagesOfRegion(merged, region)
  return {
    pages: pages ? [...pages] : null,
    pagesCount: region?.pages_count ?? 0,
    before: regionByPlace(base, regionId)?.pages_count ?? 0,
    ...(region?.pdf_id && isNewId(region.pdf_id) ? { awaited: region.pdf_id } : {}),
  }
}

/** The base, with the merged brochure's pages of the region behind its own. */
export const withGained = (base: Brochure, regionId: string, gained: Gained): Brochure =>
  withRegions(
    base,
    base.brochure_regions.map((region) => {
      const own = pagesOfRegion(base, region)
      return region.region_id === regionId ? gaining(region, own, gained) : withOwn(region, own)
    }),
  )

/** Pages that the region has already are not gained again: the provider may tell of them before it has answered the merge. */
function gaining(region: BrochureRegion, own: readonly Page[] | null, gained: Gained): BrochureRegion {
  const { pages, pagesCount, before = Number.POSITIVE_INFINITY } = gained
  const there = new Set(own?.map(({ id }) => id))
  const all = own && pages && [...own, ...pages.filter(({ id }) => !there.has(id))]
  const isGained = region.pages_count >= before + pagesCount
  const count = region.pages_count + (isGained ? 0 : pagesCount)
  return { ...withOwn(region, all), pages_count: all?.length ?? count }
}

/** The merged brochure without that region; in the trash if it has none left. */
export function withoutRegion(merged: Brochure, regionId: string): Brochure {
  const left = merged.brochure_regions
    .filter(({ region_id }) => region_id !== regionId)
    .map((region) => withOwn(region, pagesOfRegion(merged, region)))
  const without = withRegions(merged, left)
  return left.length > 0 ? without : { ...without, state: 'trash' }
}
