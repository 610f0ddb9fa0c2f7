/** A split whose pages stand elsewhere by the time that it is sent: somebody else has deleted or cut others of them. */
import { describe, expect, test } from 'vitest'
import { Refused } from '../../offline/mutation'
import type { Brochure } from './brochure'
import { brochures } from './collection'
import { splitPages } from './pageMutations'

const page = (id: string) => ({ id, file_small_url: `${id}.webp`, file_medium_url: '', file_large_url: '' })
const region = { id: 10, region_id: 3, name: 'Noord' }
const withPages = (...ids: string[]): Brochure => {
  const pages = ids.map(page)
  const pages_count = pages.length
  return brochures.parse({
    ...{ id: 1, state: 'inbox', pages, pages_count },
    brochure_regions: [{ ...region, pages_count, pages }],
  })
}
const args = { id: '1', regionId: '10', splitString: '2-3', pageIds: ['b', 'c'] }
const stringOn = (record: Brochure, change: Parameters<typeof splitPages.request>[0] = args) => {
  const request = splitPages.request(change, { record })
  return request.kind === 'rest' && request.body
}
const shownOn = (record: Brochure) => splitPages.apply(record, args)?.pages?.map(({ id }) => id)
const SPLIT = ['b-left', 'b-right', 'c-left', 'c-right']

describe('a split is of the pages that the person saw', () => {
  test('and goes out as it was typed where they have kept their places', () => {
    const record = withPages('a', 'b', 'c', 'd', 'e')
    expect(stringOn(record)).toEqual({ brochure_region_id: 10, split_string: '2-3' })
    expect(shownOn(record)).toEqual(['a', ...SPLIT, 'd', 'e'])
  })

  test('which are named by their places as they are by now, kept over what somebody else has deleted or cut', () => {
    const [deleted, cut] = [withPages('b', 'c', 'd'), withPages('x', 'y', 'b', 'z', 'c')]
    expect([stringOn(deleted), stringOn(cut)]).toMatchObject([{ split_string: '1,2' }, { split_string: '3,5' }])
    expect(shownOn(deleted)).toEqual([...SPLIT, 'd'])
  })

  test('and of no others, where one of them is gone, or nobody has read which there are by now', () => {
    const gone = withPages('a', 'c', 'd')
    expect(() => stringOn(gone)).toThrow(Refused)
    expect(shownOn(gone)).toEqual(['a', 'c', 'd'])
    const told = withPages('a', 'b', 'c')
    const listed = told.brochure_regions.map(({ pages: _, ...one }) => ({ ...one, pages_count: 2 }))
    expect(() => stringOn({ ...told, brochure_regions: listed })).toThrow(/have not been read again/)
    expect(() => stringOn({ ...told, brochure_regions: [] })).toThrow(/no longer there/)
  })
})

test('a split that an older console has kept names the pages by their numbers alone', () => {
  const { pageIds: _, ...older } = args
  expect(stringOn(withPages('b', 'c', 'd'), older)).toMatchObject({ split_string: '2-3' })
  expect(splitPages.apply(withPages('b', 'c', 'd'), older)?.pages_count).toBe(5)
})
