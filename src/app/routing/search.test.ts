import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './search'

test('values stay text, so that an id is what the address says', () => {
  expect(parseSearch('?id=5&status=inbox&top=true')).toEqual({ id: '5', status: 'inbox', top: 'true' })
})

test('a name that comes twice has a list of values', () => {
  expect(parseSearch('?shop=1&shop=2')).toEqual({ shop: ['1', '2'] })
})

test.each([
  { id: '5' },
  { shop: ['1', '2'], order: 'published_at' },
  { redirect: '/brochures?status=inbox&a=b c' },
  {},
])('%j comes back from the address as it went in', (search) =>
  expect(parseSearch(stringifySearch(search))).toEqual(search),
)

test('what is not set is not in the address', () => {
  expect(stringifySearch({ order: undefined, shop: [] })).toBe('')
})

test('a list and a path read in the address as they are', () => {
  expect(stringifySearch({ shop: '7,8', redirect: '/brochures' })).toBe('?shop=7,8&redirect=/brochures')
})
