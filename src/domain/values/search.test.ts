import { expect, test } from 'vitest'
import { locations } from '../locations/collection'
import { shops } from '../shops/collection'
import { identityUsers } from '../users/collection'

test.each(['irem', 'İREM', 'İr', ' irem ', ' '])(
  'a search for “%s” finds İrem on this device, as it does at the provider',
  (search) => {
    const user = identityUsers.parse({ id: 1, firstName: 'İrem', lastName: 'Kaya' })
    const shop = shops.parse({ id: 2, name: 'Bakkerij İrem' })
    const location = locations.parse({ id: 3, shop_id: 2, name: '', address: 'İremstraat 1' })
    expect(identityUsers.matches(identityUsers.facts(user), { search })).toBe(true)
    expect(shops.matches(shops.facts(shop), { customer: null, search })).toBe(true)
    expect(locations.matches(locations.facts(location), { shop_id: '2', search })).toBe(true)
  },
)

test.each([
  ['CAFE\u0301', 'Café'],
  ['É', 'cafe\u0301'],
])('a search finds a letter with its accent however the two are written: %j finds %j', (search, name) => {
  const shop = shops.parse({ id: 2, name })
  expect(shops.matches(shops.facts(shop), { customer: null, search })).toBe(true)
})
