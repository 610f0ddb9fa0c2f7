import { expect, test } from 'vitest'
import { sayTheSame } from '../../offline/sayTheSame'
import { attachmentsOf } from './attachments'
import { brochures } from './collection'
import { NO_FILTERS } from './filter'

const FILTER = { status: 'inbox', order: null, ...NO_FILTERS } as const
const told = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: at + 1, name: `Week ${at + 1}`, state: 'inbox' }))
const nextOf = (list: unknown[], next_token: unknown) =>
  brochures.readPage({ brochures: list, next_token }, FILTER).next

test('a list goes on behind a full page as long as there is a token', () => {
  expect([nextOf(told(20), 'x2'), nextOf(told(20), null)]).toEqual(['x2', null])
})

test('a page with fewer than 20 is the last one, whatever token it comes with', () => {
  expect([nextOf(told(19), 2), nextOf([], 2)]).toEqual([null, null])
})

test('a brochure that cannot be read counts as one of the page', () => {
  expect(nextOf([...told(19), { name: 'without an id' }], 2)).toBe('2')
})

test('a region whose number of pages is not told has as many as it brings', () => {
  const region = { id: 1, region_id: 2, pdf_id: 3 }
  const read = (told: object) => attachmentsOf(brochures.parse({ id: 9, state: 'inbox', brochure_regions: [told] }))
  expect(read({ ...region, pages: [{ id: 4 }, { id: 5 }] })[0]?.pages_count).toBe(2)
  expect(read({ ...region, pages_count: 7 })[0]?.pages_count).toBe(7)
  expect(read(region)[0]?.pages_count).toBe(0)
})

test('what is attached to a brochure is the same in a list that counts no pages of regions as in the brochure itself', () => {
  const region = { id: 1, region_id: 2, pdf_id: 3 }
  const read = (told: object) => brochures.parse({ id: 9, state: 'inbox', brochure_regions: [told] }).attached
  const itself = read({ ...region, pages: [{ id: 4 }, { id: 5 }] })
  expect(sayTheSame(brochures, read(region), itself)).toBe(true)
  expect(sayTheSame(brochures, read({ ...region, pages_count: 3 }), itself)).toBe(false)
})

test('pages and history that are told as null are not told: what an answer before has told of them stays', () => {
  const region = { id: 1, region_id: 2, pages: null }
  const read = brochures.parse({
    id: 9,
    state: 'inbox',
    pages: null,
    brochure_updates: null,
    brochure_regions: [region],
  })
  const told = { pages: [{ id: '4' }], brochure_updates: [{ caption: 'Made' }] }
  expect({ ...told, ...read }).toMatchObject(told)
  expect(read.brochure_regions[0]).not.toHaveProperty('pages')
})
