/** Locations: lists, making and deleting, the download. Contract section 3. */
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { locations } from '../../reference-provider/database/tables/locations'
import { guard, unguard } from '../../reference-provider/locations/formula'
import { addShop, colleague, key, noordHolland, providerOfFile, type Refused } from './support'

interface Location {
  id: number
  name: string
  region: string | null
}
interface List {
  locations: Location[]
  total_pages: number
}

const provider = await providerOfFile()
const sanne = await colleague(provider)

type Wish = Partial<typeof locations.$inferInsert>
const row = (shop_id: number, wish: Wish = {}) => ({
  shop_id,
  region_id: noordHolland,
  name: 'Groenland Amsterdam',
  address: 'Damrak 1',
  city: 'Amsterdam',
  zip_code: '1012 AB',
  lat: 52.37,
  lng: 4.89,
  ...wish,
})
async function shopWith(...wishes: Wish[]): Promise<number> {
  const shop = await addShop(provider.database)
  if (wishes.length > 0) await provider.database.insert(locations).values(wishes.map((wish) => row(shop, wish)))
  return shop
}
const json = (body: object, headers = {}): RequestInit => ({
  body: JSON.stringify(body),
  headers: { 'Content-Type': 'application/json', ...headers },
})
const list = async (shop: number, query = '') => (await sanne.get<List>(`/locations?shop_id=${shop}${query}`)).body

describe('the list', () => {
  test('holds 25 a page of one shop, the newest first, with the number of pages', async () => {
    const shop = await shopWith(...Array.from({ length: 26 }, (_, at) => ({ name: `No. ${at}` })))
    await shopWith({ name: 'Elsewhere' })
    const first = await list(shop)
    expect([first.locations.length, first.total_pages, first.locations[0]?.name]).toEqual([25, 2, 'No. 25'])
    expect((await list(shop, '&page=2')).locations.map(({ name }) => name)).toEqual(['No. 0'])
    expect((await list(shop, '&page=9')).locations).toEqual([])
  })

  test('that is empty has one page, as every list', async () => {
    expect(await list(await shopWith())).toMatchObject({ locations: [], total_pages: 1 })
  })

  test('tells of a location what section 3 names', async () => {
    const shop = await shopWith({ lat: null })
    expect((await list(shop)).locations).toEqual([
      { ...row(shop), id: expect.any(Number), version: 1, lat: null, region: 'Noord-Holland' },
    ])
  })

  test.each([
    ['%', '50% korting'],
    ['_', 'a_b'],
    ['\\', 'back\\slash'],
    ['CAFÉ', 'café'],
    ['CAFE\u0301', 'café'],
    ['GÉANT', 'ge\u0301ant'],
    ['gracht', 'by address'],
    ['haarl', 'by city'],
    ['2011 rd', 'by zip code'],
  ])('is searched for %j literally and without case, in name, address, city and zip code', async (search, found) => {
    const shop = await shopWith(
      { name: '50% korting' },
      { name: 'a_b' },
      { name: 'back\\slash' },
      { name: 'café' },
      { name: 'ge\u0301ant' },
      { name: 'by address', address: 'Oude Gracht 2' },
      { name: 'by city', city: 'Haarlem' },
      { name: 'by zip code', zip_code: '2011 RD' },
    )
    const names = (await list(shop, `&search=${encodeURIComponent(search)}`)).locations.map(({ name }) => name)
    expect(names).toEqual([found])
  })
})

describe('a new location', () => {
  const make = (body: object, headers = {}) =>
    sanne.send<{ location: Location } & Refused>('POST', '/locations', json(body, headers))

  test('is made from the five fields of the form, and stands in the list', async () => {
    const shop = await shopWith()
    const { lat: _, lng: __, ...fields } = row(shop, { name: 'Nieuw' })
    const { status, headers, body } = await make(fields)
    expect([status, headers.get('etag'), body.location]).toMatchObject([201, '"1"', { name: 'Nieuw', lat: null }])
    expect((await list(shop)).locations).toEqual([body.location])
  })

  test('keeps where it is, to the ends of the earth, and texts of a thousand characters', async () => {
    for (const [lat, lng] of [
      [-90, 180],
      [90, -180],
    ]) {
      const sent = row(await shopWith(), { lat, lng, name: 'x'.repeat(1000) })
      const { status, body } = await make(sent)
      expect([status, body.location]).toMatchObject([201, sent])
    }
  })

  test.each([
    ['region_id', ''],
    ['region_id', undefined],
    ['name', ' '],
    ['address', ''],
    ['zip_code', undefined],
    ['city', null],
  ])('without %s (%j) is refused there', async (field, value) => {
    const { status, body } = await make({ ...row(await shopWith()), [field]: value })
    expect([status, body.errors]).toEqual([422, { [field]: ["Can't be blank"] }])
  })

  test.each([
    ['lat', 90.1, 'must be from -90 to 90'],
    ['lng', -180.1, 'must be from -180 to 180'],
    ['name', 'x'.repeat(1001), 'is longer than 1000 characters'],
    ['zip_code', 1012, 'must be text'],
    ['region_id', 999, 'is not a known region'],
    ['shop_id', 999999, 'is not a known shop'],
  ])('with %s %j is refused there', async (field, value, message) => {
    const { status, body } = await make({ ...row(await shopWith()), [field]: value })
    expect([status, body.errors]).toEqual([422, { [field]: [message] }])
  })

  test('sent twice with one key is made once', async () => {
    const shop = await shopWith()
    const headers = key()
    await make(row(shop), headers)
    await make(row(shop), headers)
    expect((await list(shop)).locations.length).toBe(1)
  })
})

test('a location is deleted, once', async () => {
  const shop = await shopWith({}, {})
  const [first] = (await list(shop)).locations
  expect((await sanne.send('DELETE', `/locations/${first?.id}`)).status).toBe(204)
  expect((await sanne.send('DELETE', `/locations/${first?.id}`)).status).toBe(404)
  expect((await list(shop)).locations.length).toBe(1)
})

test('all locations of a shop are deleted, and no others', async () => {
  const [shop, other] = [await shopWith({}, {}), await shopWith({})]
  expect((await sanne.send('DELETE', `/shops/${shop}/delete_locations`)).status).toBe(204)
  expect([(await list(shop)).locations.length, (await list(other)).locations.length]).toEqual([0, 1])
  expect((await sanne.send('DELETE', '/shops/999999/delete_locations')).status).toBe(404)
})

test('all locations of a shop are deleted on the version of the shop that the person saw: a stale one is 412 with the shop', async () => {
  const shop = await shopWith({}, {})
  await sanne.patch(`/shops/${shop}`, { name: 'Groenland II' })
  const remove = (version: string) =>
    sanne.send<{ shop: { name: string } }>('DELETE', `/shops/${shop}/delete_locations`, {
      headers: { 'If-Match': version },
    })
  const late = await remove('"1"')
  expect([late.status, late.headers.get('etag'), late.body.shop.name]).toEqual([412, '"2"', 'Groenland II'])
  expect((await list(shop)).locations.length).toBe(2)
  expect((await remove('"2"')).status).toBe(204)
  expect((await list(shop)).locations).toEqual([])
})

describe('the download', () => {
  test('is a CSV file with a header that import knows', async () => {
    const shop = await shopWith({ name: 'Groen "&" Geel, Zonen', city: 'Liège', lat: null })
    const response = await download(shop)
    expect([
      response.status,
      response.headers.get('content-type'),
      response.headers.get('content-disposition'),
    ]).toEqual([200, 'text/csv; charset=utf-8', `attachment; filename="shop-${shop}-locations.csv"`])
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer())
    // Without the mark a spreadsheet takes it for another encoding.
    expect(text).toBe(
      '\uFEFFname,address,zip_code,city,lat,lng,region\r\n"Groen ""&"" Geel, Zonen",Damrak 1,1012 AB,Liège,,4.89,Noord-Holland\r\n',
    )
  })

  test('of a shop that is not there is 404', async () => {
    expect((await download(999_999)).status).toBe(404)
  })

  test.each(['=1+1', '+31 20', '-5', '@sum', '\tx', '\n=x', '＝1', "'=1", "''@x"])(
    'makes the cell %j harmless, and import restores it',
    async (name) => {
      const shop = await shopWith({ name })
      const text = await (await download(shop)).text()
      expect(text.split('\r\n')[1]?.replace(/^"/, '')).toMatch(/^'/)
      expect(unguard(guard(name))).toBe(name)
    },
  )

  test.each(['plain', "'t Hooft", '', '1=2'])('leaves the cell %j as it is, both ways', (cell) => {
    expect([guard(cell), unguard(cell)]).toEqual([cell, cell])
  })

  test('of more than a piece holds every location once', async () => {
    const shop = await addShop(provider.database)
    const many = Array.from({ length: 2600 }, (_, at) => row(shop, { name: `No. ${at}` }))
    await provider.database.insert(locations).values(many)
    const lines = (await (await download(shop)).text()).trimEnd().split('\r\n')
    expect([lines.length, new Set(lines).size]).toEqual([2601, 2601])
    await provider.database.delete(locations).where(eq(locations.shop_id, shop))
  })
})

async function download(shop: number): Promise<Response> {
  const { accessToken } = await provider.sessions.start(1)
  return fetch(`${provider.url}/api/admin/shops/${shop}/download_locations`, {
    headers: { Authorization: `Bearer ${accessToken}` },
  })
}
