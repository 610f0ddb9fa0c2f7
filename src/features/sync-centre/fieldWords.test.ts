import { expect, test } from 'vitest'
import { FIELD_LABELS } from '../../domain/shops/words'
import { fieldLabel, valueText } from './fieldWords'

test('the fields of a shop are called as in its form', () => {
  const fields = Object.keys(FIELD_LABELS)
  expect(Object.fromEntries(fields.map((field) => [field, fieldLabel(field)]))).toEqual(FIELD_LABELS)
})

test.each([
  ['platformType', 'IOS', 'iOS'],
  ['customer', 'non_customer', 'Non customer'],
  ['status', 'ENABLED', 'Enabled'],
  ['displayAt', 'HOMEPAGE_TOP', 'Homepage top'],
  ['hotspot_mode', 'products_with_link', 'Products with link'],
  ['state', 'published', 'Active'],
  ['customer', 'of a newer provider', 'of a newer provider'],
])('%s %s is told in the words of its form: %s', (field, value, words) => {
  expect(valueText(field, value)).toBe(words)
})

test('what a split would leave tells how many pages it cuts, and other pages only how many there are', () => {
  const [whole, left, right] = [{ id: '1' }, { id: '2-left', half: 'left' }, { id: '2-right', half: 'right' }]
  expect([valueText('pages', [whole, left, right]), valueText('pages', [whole, whole])]).toEqual([
    '3, with 1 page split',
    '2',
  ])
})

test('an admin’s roles are told as its form tells them, a user’s as the codes that they are', () => {
  expect(valueText('roles', ['ad_manager', 'superadmin'])).toBe('ad manager, superadmin')
  expect(valueText('roles', ['CITY_MANAGER', 'TAGGER'])).toBe('CITY_MANAGER, TAGGER')
})
