import { expect, test } from 'vitest'
import { brochures } from './collection'
import { type BrochureFilter, brochureFacts, compareBrochures, hasFilters, matchesFilter, NO_FILTERS } from './filter'
import type { BrochureOrder } from './states'

const inbox: BrochureFilter = {
  status: 'inbox',
  order: null,
  ...NO_FILTERS,
}
const brochure = brochures.parse({
  id: 1,
  state: 'inbox',
  language_id: 1,
  shop_id: 5,
  parser_class: 'Publitas',
  brochure_regions: [{ id: 1, region_id: 3 }],
  brochure_categories: [
    { id: 1, category: { id: 7, name: 'Food' } },
    { id: 2, category: { id: 9, name: 'Garden' } },
  ],
})
const matches = (filter: Partial<BrochureFilter>) => matchesFilter(brochureFacts(brochure), { ...inbox, ...filter })

test('without filters the status alone decides', () => {
  expect([matches({}), matches({ status: 'trash' })]).toEqual([true, false])
})

test.each<[Partial<BrochureFilter>, Partial<BrochureFilter>]>([
  [{ language_ids: ['1', '2'] }, { language_ids: ['2'] }],
  [{ shop_ids: ['5'] }, { shop_ids: ['6'] }],
  [{ region_ids: ['3', '4'] }, { region_ids: ['4'] }],
  [{ category_ids: ['7'] }, { category_ids: ['8'] }],
  [{ parser_classes: ['Publitas'] }, { parser_classes: ['WePublish'] }],
  [{ top: false }, { top: true }],
])('%o takes it, %o does not', (taking, refusing) => {
  expect([matches(taking), matches(refusing)]).toEqual([true, false])
})

test.each<[Partial<BrochureFilter>, boolean]>([
  [{ status: 'trash', order: 'published_at' }, false],
  [{ duplicates: { id: '1', shop: '5', from: null, till: null } }, false],
  [{ top: false }, true],
  [{ region_ids: ['3'] }, true],
])('whether %o narrows the list: %s', (filter, narrows) => expect(hasFilters({ ...inbox, ...filter })).toBe(narrows))

test('all filters must take a brochure', () => {
  expect(matches({ language_ids: ['1'], shop_ids: ['6'] })).toBe(false)
})

const offered = { active_from: 100, expire_after: 300 }

test.each([
  [{ from: 300, till: 400 }, offered, true],
  [{ from: 50, till: 100 }, offered, true],
  [{ from: 301, till: 400 }, offered, undefined],
  [{ from: 50, till: 99 }, offered, undefined],
  [{ from: null, till: 400 }, offered, undefined],
  [{ from: 50, till: null }, offered, undefined],
  [{ from: 50, till: 400 }, { ...offered, active_from: null }, undefined],
  [{ from: 50, till: 400 }, { ...offered, expire_after: null }, undefined],
])('one of %o looks like another of its shop of %o: %s', (dates, others, looksAlike) => {
  const facts = brochureFacts({ ...brochure, ...others })
  expect(matchesFilter(facts, { ...inbox, duplicates: { id: '2', shop: '5', ...dates } })).toBe(looksAlike)
})

/** Brochures 1 to 3, of which the last has no dates. */
const dated = [
  { id: 1, inserted_at: '2026-11-03', published_at: 100, expire_after: 400, active_from: 100 },
  { id: 2, inserted_at: '2026-11-02', published_at: 200, expire_after: 300, active_from: 200 },
  { id: 3, inserted_at: '2026-11-02', published_at: null, expire_after: null, active_from: null },
].map((parts) => {
  const parsed = brochures.parse({ state: 'inbox', ...parts })
  return { ...brochureFacts(parsed), id: parsed.id }
})

test.each<[BrochureOrder, string]>([
  [null, '132'],
  ['published_at', '213'],
  ['expire_after', '213'],
  ['active_from', '123'],
])('by %s they stand %s', (order, expected) => {
  const sorted = [dated, dated.toReversed()].map((given) => given.toSorted(compareBrochures(order)))
  expect(sorted.map((row) => row.map(({ id }) => id).join(''))).toEqual([expected, expected])
})

test.each<[BrochureOrder, string]>([
  [null, '21'],
  ['published_at', '21'],
  ['expire_after', '12'],
  ['active_from', '12'],
])('of the same date by %s they stand by id, in the direction of the order: %s', (order, expected) => {
  const same = ['1', '2'].map((id) => ({ ...brochureFacts(brochure), id }))
  const sorted = [same, same.toReversed()].map((given) => given.toSorted(compareBrochures(order)))
  expect(sorted.map((row) => row.map(({ id }) => id).join(''))).toEqual([expected, expected])
})
