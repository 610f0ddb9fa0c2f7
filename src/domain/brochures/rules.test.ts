import { expect, test } from 'vitest'
import { newId } from '../../offline/define'
import { dashboardUrl } from '../values/dashboard'
import { brochures } from './collection'
import {
  type BrochureFilter,
  brochureFacts,
  canBeDragged,
  compareBrochures,
  hasDates,
  isFrozen,
  matchesFilter,
  NO_FILTERS,
  publicFolderUrl,
} from './rules'
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
  brochure_categories: [{ id: 1, category: { id: 7, name: 'Food' } }],
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

test('all filters must take a brochure', () => {
  expect(matches({ language_ids: ['1'], shop_ids: ['6'] })).toBe(false)
})

/** Brochures 1 to 3, of which the last has no date and the others have theirs. */
const dated = [
  { id: 1, inserted_at: '2026-11-01', published_at: 100, expire_after: 400, active_from: 100 },
  { id: 2, inserted_at: '2026-11-02', published_at: 200, expire_after: 300, active_from: 200 },
  { id: 3, inserted_at: '2026-11-02', published_at: null, expire_after: null, active_from: null },
].map((parts) => {
  const parsed = brochures.parse({ state: 'inbox', ...parts })
  return { ...brochureFacts(parsed), id: parsed.id }
})

test.each<[BrochureOrder, string]>([
  [null, '321'],
  ['published_at', '213'],
  ['expire_after', '213'],
  ['active_from', '123'],
])('by %s they stand %s', (order, expected) => {
  const ids = dated.toSorted(compareBrochures(order)).map(({ id }) => id)
  expect(ids.join('')).toBe(expected)
})

const dates = { active_from: 1, expire_after: 2, published_at: 3 }

test('the dropdown needs valid from and valid till', () => {
  expect([hasDates(dates), hasDates({ ...dates, expire_after: null })]).toEqual([true, false])
})

test('dragging needs the publication date as well', () => {
  expect([canBeDragged(dates), canBeDragged({ ...dates, published_at: null })]).toEqual([true, false])
})

test('a brochure is frozen until its date, and not any more from then on', () => {
  expect([isFrozen({ position_frozen_to: 100 }, 99), isFrozen({ position_frozen_to: 100 }, 100)]).toEqual([true, false])
})

test('the public folder is site, language, shop in lower case with hyphens, and the id', () => {
  const shown = brochures.parse({
    id: 12,
    state: 'active',
    shop: { id: 1, name: 'Albert Heijn XL' },
    language: { id: 1, name: 'Dutch', symbol: 'nl' },
  })
  expect(publicFolderUrl('https://folders.example', shown)).toBe(
    'https://folders.example/nl/albert-heijn-xl-folder/12/0',
  )
})

test('without a shop there is no public folder', () => {
  expect(publicFolderUrl('https://folders.example', { id: '12', shop: null, language: null })).toBeNull()
})

test('a brochure that waits to be made is neither on the public site nor in the dashboard yet', () => {
  const id = newId()
  const waiting = brochures.parse({
    ...{ id, state: 'inbox' },
    shop: { id: 1, name: 'Prixo' },
    language: { id: 1, name: 'Dutch', symbol: 'nl' },
  })
  expect(publicFolderUrl('https://folders.example', waiting)).toBeNull()
  expect(dashboardUrl('https://dashboard.example', id)).toBeNull()
})
