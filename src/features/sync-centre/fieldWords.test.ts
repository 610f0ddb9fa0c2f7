import { expect, test } from 'vitest'
import { ADMIN_LABELS } from '../../domain/admins/form'
import { AD_LABELS } from '../../domain/ads/form'
import { FIELD_LABELS as BROCHURE_LABELS } from '../../domain/brochures/formWords'
import { CATEGORY_LABELS } from '../../domain/categories/form'
import { TEXT_LABELS } from '../../domain/content/texts'
import { FIELD_LABELS as SHOP_LABELS } from '../../domain/shops/words'
import { USER_LABELS } from '../../domain/users/form'
import { fieldLabel, valueText } from './fieldWords'

test.each([
  ['an admin', ADMIN_LABELS],
  ['an ad', AD_LABELS],
  ['a brochure', BROCHURE_LABELS],
  ['a category', CATEGORY_LABELS],
  ['a shop', SHOP_LABELS],
  ['a text', TEXT_LABELS],
  ['a user', USER_LABELS],
])('the fields of %s are called as in its form', (_, labels) => {
  const fields = Object.keys(labels)
  expect(Object.fromEntries(fields.map((field) => [field, fieldLabel(field)]))).toEqual(labels)
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
