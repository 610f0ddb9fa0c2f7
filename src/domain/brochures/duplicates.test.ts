import { expect, test } from 'vitest'
import { brochures } from './collection'
import { differencesBetween, duplicatesOf } from './duplicates'
import { brochureFacts, matchesFilter } from './filter'

const made = (parts: object) =>
  brochures.parse({ id: 1, name: 'Week 47', state: 'inbox', shop_id: 7, active_from: 100, expire_after: 200, ...parts })
const isDuplicate = (parts: object, of = made({})) =>
  matchesFilter(brochureFacts(made({ id: 2, ...parts })), duplicatesOf(of))

const BY_ITS_PAGES = undefined

test.each<[string, object, boolean | undefined]>([
  ['the same shop and dates', {}, true],
  ['dates that overlap by a moment', { active_from: 200, expire_after: 300 }, true],
  ['dates that follow', { active_from: 201, expire_after: 300 }, BY_ITS_PAGES],
  ['dates before', { active_from: 10, expire_after: 99 }, BY_ITS_PAGES],
  ['another status', { state: 'archived' }, true],
  ['the trash', { state: 'trash' }, false],
  ['the trash of another shop', { shop_id: 8, state: 'trash' }, false],
  ['another shop', { shop_id: 8 }, BY_ITS_PAGES],
  ['no dates', { active_from: null, expire_after: null }, BY_ITS_PAGES],
])('%s', (_, parts, expected) => {
  expect(isDuplicate(parts)).toBe(expected)
})

test('two brochures without a shop are duplicates of each other only by their pages', () => {
  expect(isDuplicate({ shop_id: null }, made({ shop_id: null }))).toBe(BY_ITS_PAGES)
})

test('what differs is named, but for the time of upload, in which all differ', () => {
  const other = made({ id: 2, name: 'Week 47 (2)', pages_count: 8, inserted_at: '2026-11-16T09:00:00Z' })
  expect(differencesBetween(made({}), other)).toEqual(['Name', 'Pages'])
})

test('categories in another order are no difference', () => {
  const [tuin, wonen] = [
    { id: 1, category: { id: 10, name: 'Tuin' } },
    { id: 2, category: { id: 11, name: 'Wonen' } },
  ]
  const one = made({ brochure_categories: [tuin, wonen] })
  expect(differencesBetween(one, made({ brochure_categories: [wonen, tuin] }))).toEqual([])
})
