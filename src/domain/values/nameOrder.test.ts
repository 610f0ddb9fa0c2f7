import { expect, test } from 'vitest'
import { shops } from '../shops/collection'
import { byName, compareNames, sortedByName } from './nameOrder'

test('names are in a reader’s order, whatever their case and accents', () => {
  const names = ['Zeeman', 'Élan', 'ah', 'œuvre', 'Eté', '’t Huis', 'AH to go', 'Pain', '10 voor Taal']
  const sorted = sortedByName(names.map((name) => ({ name }))).map(({ name }) => name)
  expect(sorted).toEqual(['’t Huis', '10 voor Taal', 'ah', 'AH to go', 'Élan', 'Eté', 'œuvre', 'Pain', 'Zeeman'])
})

test('signs beyond the first plane stand behind all others, as at the provider', () => {
  expect(compareNames('\uff21bc', '😀')).toBeLessThan(0)
  expect(compareNames('\ue000', '😀')).toBeLessThan(0)
})

test('of equal names the older record is first', () => {
  expect(byName({ name: 'Elan', id: '10' }, { name: 'élan', id: '9' })).toBeGreaterThan(0)
})

test('shops that an older console has left on the device stand among the others', () => {
  const left = { id: '7', name: 'élan', customer: 'vital' }
  const read = { id: '8', ...shops.facts(shops.parse({ id: 8, version: 1, name: 'Zeeman' })) }
  expect([read, left].sort(shops.compare({ customer: null, search: '' })).map(({ id }) => id)).toEqual(['7', '8'])
})
