/** What hangs on brochures, read for many at once. */
import { asc, eq, inArray } from 'drizzle-orm'
import { byOwner } from '../database/group'
import { byName } from '../database/name-order'
import type { Database } from '../database/open'
import { type BrochureCategoryList, brochureCategoryLists, brochureRegions } from '../database/tables/brochures'
import { categories } from '../database/tables/categories'
import { brochurePages } from '../database/tables/pages'
import { regions } from '../database/tables/regions'

interface RegionPart {
  id: number
  region_id: number
  name: string
  pdf_id: number | null
  parser_id: number | null
  pages_count: number
}

interface CategoryPart {
  id: number
  category: { id: number; name: string }
}

export interface PagePart {
  id: number
  file_small_url: string
  file_medium_url: string
  file_large_url: string
}

type ByOwner<Part> = Map<number, Part[]>

export async function regionsOf(database: Database, brochureIds: number[]): Promise<ByOwner<RegionPart>> {
  const rows = await database
    .select({
      owner: brochureRegions.brochure_id,
      id: brochureRegions.id,
      region_id: brochureRegions.region_id,
      name: regions.name,
      pdf_id: brochureRegions.pdf_id,
      parser_id: brochureRegions.parser_id,
      pages_count: brochureRegions.pages_count,
    })
    .from(brochureRegions)
    .innerJoin(regions, eq(regions.id, brochureRegions.region_id))
    .where(inArray(brochureRegions.brochure_id, brochureIds))
    .orderBy(asc(byName(regions.name)), asc(brochureRegions.id))
  return byOwner(rows, ({ owner: _, ...part }) => part)
}

export async function categoriesOf(
  database: Database,
  list: BrochureCategoryList,
  brochureIds: number[],
): Promise<ByOwner<CategoryPart>> {
  const link = brochureCategoryLists[list]
  const rows = await database
    .select({ owner: link.brochure_id, id: link.id, category: { id: categories.id, name: categories.name } })
    .from(link)
    .innerJoin(categories, eq(categories.id, link.category_id))
    .where(inArray(link.brochure_id, brochureIds))
    .orderBy(asc(link.id))
  return byOwner(rows, ({ id, category }) => ({ id, category }))
}

/** Pages by brochure region, in reading order. */
export async function pagesOf(database: Database, brochureRegionIds: number[]): Promise<ByOwner<PagePart>> {
  if (brochureRegionIds.length === 0) return new Map()
  const rows = await database
    .select({
      owner: brochurePages.brochure_region_id,
      id: brochurePages.id,
      file_small_url: brochurePages.file_small_url,
      file_medium_url: brochurePages.file_medium_url,
      file_large_url: brochurePages.file_large_url,
    })
    .from(brochurePages)
    .where(inArray(brochurePages.brochure_region_id, brochureRegionIds))
    .orderBy(asc(brochurePages.number), asc(brochurePages.id))
  return byOwner(rows, ({ owner: _, ...part }) => part)
}
