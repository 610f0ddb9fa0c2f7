import { expect, test } from 'vitest'
import { brochures } from './collection'
import { commonRegions, gainedFrom, withGained, withoutRegion } from './merge'
import { pagesOfRegion } from './pages'

const page = (id: string) => ({ id, file_small_url: `${id}.webp`, file_medium_url: '', file_large_url: '' })
const region = (id: number, region_id: number, pages: string[]) => ({
  id,
  region_id,
  name: `Region ${region_id}`,
  pages_count: pages.length,
  pages: pages.map(page),
})
const made = (id: number, regions: ReturnType<typeof region>[]) =>
  brochures.parse({
    id,
    state: 'inbox',
    brochure_regions: regions,
    pages: regions.flatMap(({ pages }) => pages),
    pages_count: regions[0]?.pages_count ?? 0,
  })
/** As a list tells it: no pages in the regions. */
const asListed = (brochure: ReturnType<typeof made>) =>
  brochures.parse({
    ...brochure,
    brochure_regions: brochure.brochure_regions.map(({ pages: _, ...rest }) => rest),
  })

const base = made(1, [region(10, 3, ['a', 'b']), region(11, 4, ['c'])])
const other = made(2, [region(20, 4, ['d', 'e']), region(21, 5, ['f'])])

test('only regions that both have can be merged', () => {
  expect(commonRegions(base, other)).toEqual([{ id: '4', name: 'Region 4' }])
})

test('the base gains the pages of the region, behind its own', () => {
  const merged = withGained(base, '4', gainedFrom(base, other, '4'))
  const [, second] = merged.brochure_regions
  expect(second?.pages?.map(({ id }) => id)).toEqual(['c', 'd', 'e'])
  expect([second?.pages_count, merged.pages_count, merged.pages?.length]).toEqual([3, 2, 5])
})

test('a base that is told with these pages before the merge is answered does not gain them again', () => {
  const gained = gainedFrom(base, other, '4')
  const merged = withGained(base, '4', gained)
  expect(withGained(merged, '4', gained)).toEqual(merged)
  const listed = {
    ...asListed(made(1, [region(10, 3, ['a', 'b']), region(11, 4, ['c', 'd', 'e'])])),
    pages: base.pages,
  }
  expect(withGained(listed, '4', gained).brochure_regions.map(({ pages_count }) => pages_count)).toEqual([2, 3])
})

test('where the pages are not on this device, only the counts move', () => {
  const merged = withGained(base, '4', { pages: null, pagesCount: 2 })
  expect(merged.brochure_regions[1]?.pages_count).toBe(3)
  expect(merged.pages).toBeUndefined()
})

test('the merged brochure loses the region, and its cover is that of what is left', () => {
  const left = withoutRegion(other, '4')
  expect(left.brochure_regions.map(({ region_id }) => region_id)).toEqual(['5'])
  expect([left.state, left.pages_count, left.cover_page?.file_small_url]).toEqual(['inbox', 1, 'f.webp'])
})

test('without a region left it goes to the trash', () => {
  expect(withoutRegion(withoutRegion(other, '4'), '5')).toMatchObject({ state: 'trash', pages_count: 0 })
})

test('a list does not take away the pages that an opened brochure had told', () => {
  const listed = asListed(base)
  const [first, second] = listed.brochure_regions
  expect(first && pagesOfRegion(listed, first)?.map(({ id }) => id)).toEqual(['a', 'b'])
  expect(second && pagesOfRegion(listed, second)?.map(({ id }) => id)).toEqual(['c'])
})

test('counts that no longer fit the pages on this device say that they are not here', () => {
  const grown = asListed(base)
  const regions = grown.brochure_regions.map((one, at) => (at === 0 ? { ...one, pages_count: 9 } : one))
  const [first] = regions
  expect(first && pagesOfRegion({ ...grown, brochure_regions: regions }, first)).toBeNull()
})
