import { expect, test } from 'vitest'
import { brochures } from './collection'
import { differencesBetween, duplicatesOf } from './duplicates'
import { brochureFacts, matchesFilter } from './filter'

const made = (parts: object) =>
  brochures.parse({ id: 1, name: 'Week 47', state: 'inbox', shop_id: 7, active_from: 100, expire_after: 200, ...parts })
const isDuplicate = (parts: object, of = made({})) =>
  matchesFilter(brochureFacts(made({ id: 2, ...parts })), duplicatesOf(of))

test.each<[string, object, boolean]>([
  ['the same shop and dates', {}, true],
  ['dates that overlap by a moment', { active_from: 200, expire_after: 300 }, true],
  ['dates that follow', { active_from: 201, expire_after: 300 }, false],
  ['dates before', { active_from: 10, expire_after: 99 }, false],
  ['another status', { state: 'archived' }, true],
  ['the trash', { state: 'trash' }, false],
  ['another shop', { shop_id: 8 }, false],
  ['no dates', { active_from: null, expire_after: null }, false],
])('%s', (_, parts, expected) => {
  expect(isDuplicate(parts)).toBe(expected)
})

test('two brochures without a shop are no duplicates of each other', () => {
  expect(isDuplicate({ shop_id: null }, made({ shop_id: null }))).toBe(false)
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
