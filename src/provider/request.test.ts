import { expect, test } from 'vitest'
import { get, path } from './request'

/** The path as the browser will send it. */
const sent = (id: string) =>
  new URL(`https://provider.test/api/admin${get(path`/shops/${id}/statistics`, { page: 1 }).path}`)

test.each([
  ['12', '12'],
  ['spar-nl_2.0~a', 'spar-nl_2.0~a'],
  ['a b', 'a%20b'],
  ['1?a=b', '1%3Fa%3Db'],
  ['1#a', '1%23a'],
  ['%2e%2e', '%252e%252e'],
  // Names that servers or browsers read as path steps stay names that no record has, even if a server decodes them once.
  ['..', '%252E%252E'],
  ['.', '%252E'],
  ['../shops/2', '%252E%252E%252Fshops%252F2'],
  ['1\\2', '1%255C2'],
])('an id in a path is one segment of it, whatever an address says: %s', (id, segment) => {
  const { pathname, search, hash } = sent(id)
  expect({ pathname, search, hash }).toEqual({
    pathname: `/api/admin/shops/${segment}/statistics`,
    search: '?page=1',
    hash: '',
  })
})

test('what a query leaves open is not asked for, and a list item by item', () => {
  const query = { name: null, region: undefined, page: 0, ids: ['1', '2'] }
  expect(get('/brochures', query).path).toBe('/brochures?page=0&ids%5B%5D=1&ids%5B%5D=2')
})

test('a query that leaves all open is none', () => {
  expect(get('/brochures', { name: null }).path).toBe('/brochures')
})
