import { expect, test } from 'vitest'
import { brochures } from './collection'
import { regionOf, withHalves, withoutPage, withPages } from './pages'

const page = (id: string) => ({ id, file_small_url: `${id}.webp`, file_medium_url: '', file_large_url: '' })
const pages = ['a', 'b', 'c'].map(page)
const brochure = brochures.parse({
  id: 1,
  state: 'inbox',
  brochure_regions: [{ id: 10, region_id: 3, name: 'Noord', pages_count: 3, pages }],
  pages,
  pages_count: 3,
})
const idsOf = (changed: typeof brochure) => changed.pages?.map(({ id }) => id)

test('a deleted page leaves its place to the next one, which becomes the cover', () => {
  const changed = withPages(brochure, '10', withoutPage('a'))
  expect(idsOf(changed)).toEqual(['b', 'c'])
  expect([changed.pages_count, changed.cover_page?.file_small_url]).toEqual([2, 'b.webp'])
})

test('without a page left there is no cover', () => {
  const none = ['a', 'b', 'c'].reduce((left, id) => withPages(left, '10', withoutPage(id)), brochure)
  expect([none.pages_count, none.cover_page, none.pages]).toEqual([0, null, []])
})

test('a split spread becomes two pages that show their side of it until the provider has cut it', () => {
  const changed = withPages(brochure, '10', withHalves([1, 3]))
  expect(changed.pages?.map(({ half }) => half)).toEqual(['left', 'right', undefined, 'left', 'right'])
  expect(changed.brochure_regions[0]?.pages_count).toBe(5)
})

test('pages that are not on this device are not guessed', () => {
  const unknown = brochures.parse({ ...brochure, pages: undefined, brochure_regions: [{ id: 10, region_id: 3 }] })
  const counted = { ...unknown, brochure_regions: unknown.brochure_regions.map((one) => ({ ...one, pages_count: 3 })) }
  expect(withPages(counted, '10', withoutPage('a'))).toBe(counted)
})

test('the region that is shown is the one asked for, or else the first that has pages', () => {
  const regions = [
    { id: 9, region_id: 2, name: 'Midden', pages_count: 0 },
    { id: 10, region_id: 3, name: 'Noord', pages_count: 3 },
    { id: 11, region_id: 4, name: 'Zuid', pages_count: 2 },
  ]
  const several = brochures.parse({ ...brochure, brochure_regions: regions })
  expect([regionOf(several, null)?.name, regionOf(several, '9')?.name]).toEqual(['Noord', 'Midden'])
  const empty = brochures.parse({ ...brochure, brochure_regions: regions.slice(0, 1) })
  expect(regionOf(empty, null)?.name).toBe('Midden')
})
