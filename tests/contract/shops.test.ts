/** Shops: made, changed and deleted, their numbers and their brochures. Contract section 3; rules of section 5 of the spec. */
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { customerClients } from '../../reference-provider/database/tables/clients'
import { locations } from '../../reference-provider/database/tables/locations'
import {
  addBrochure,
  addCategory,
  addShop,
  addShopRegions,
  colleague,
  dutch,
  french,
  key,
  noordHolland,
  providerOfFile,
  type Refused,
  zuidHolland,
} from './support'

interface Shop {
  id: number
  version: number
  name: string
  icon: { file_small_url: string } | null
  regions: { id: number; name: string }[]
  shop_categories: { id: number }[]
  shop_descriptions: { language_id: number; description: string; title_main: string }[]
}
interface One {
  shop: Shop
}

const provider = await providerOfFile()
const sanne = await colleague(provider)

const json = (body: object): RequestInit => ({
  body: JSON.stringify(body),
  headers: { 'Content-Type': 'application/json' },
})
const wish = (fields: object = {}) => ({
  name: 'Groenland',
  tracking_uid: 'UA-1',
  regions: [{ id: noordHolland }],
  customer: 'vital',
  hotspot_mode: 'links',
  last_page: true,
  minimum_brochures_no: 2,
  ...fields,
})
const make = <Body = One>(fields: object = {}) => sanne.send<Body>('POST', '/shops', json(wish(fields)))
const words = (count: number) => Array.from({ length: count }, (_, at) => `w${at}`).join(' \n')

describe('a shop', () => {
  test('is made with every field of section 3', async () => {
    const [client] = await provider.database.insert(customerClients).values({ name: 'Groen Groep' }).returning()
    const [top, other] = [await addCategory(provider.database), await addCategory(provider.database)]
    const fields = {
      customer_client_id: client?.id,
      additional_ga_tracking_id: 'GA-2',
      email: 'folder@groenland.example.test',
      website_url: 'https://www.groenland.example.test',
      show_ads: true,
      show_ads_2: false,
      local_brochures: true,
      overwrite_utms: true,
      search_keywords: 'planten, potten',
      postcodes_text: '1000-1099',
      contact_emails_text: 'a@example.test',
      use_original_link: true,
      show_in_footer: true,
      customer_level: 2,
      auto_parser_slug_nl: 'groenland',
      auto_parser_slug_fr: 'paysvert',
      auto_parser_type: 'wepublishv3',
      background_color: '#0a7d3c',
      hotspot_mode: 'products_with_link',
      radius: 12.5,
      removed_from_search: true,
      state: 'for_approval',
    }
    const { status, headers, body } = await make({
      ...fields,
      shop_categories: [top, other],
      shop_toplevel: [top],
      shop_afterpage: [other],
      shop_descriptions: [{ language_id: dutch, description: 'Alles voor buiten', title_main: 'Folder Groenland' }],
    })
    expect([status, headers.get('etag')]).toEqual([201, '"1"'])
    expect(body.shop).toMatchObject({
      ...wish(),
      ...fields,
      regions: [{ id: noordHolland, name: 'Noord-Holland' }],
      shop_descriptions: [{ language_id: dutch, description: 'Alles voor buiten', title_main: 'Folder Groenland' }],
    })
    expect(body.shop.shop_categories.map(({ id }) => id).sort()).toEqual([top, other].sort())
    expect((await sanne.get<One>(`/shops/${body.shop.id}`)).body).toEqual(body)
  })

  test('has the defaults of section 3 for what is not sent', async () => {
    const { minimum_brochures_no: _, ...least } = wish()
    const { body } = await sanne.send<One>('POST', '/shops', json(least))
    expect(body.shop).toMatchObject({
      customer_level: 4,
      minimum_brochures_no: 0,
      auto_parser_type: 'publitas',
      background_color: 'white',
      radius: 0,
      removed_from_search: false,
    })
  })

  test.each([
    ['name', { name: ' ' }, "Can't be blank"],
    ['name', { name: undefined }, "Can't be blank"],
    ['name', { name: 'x'.repeat(256) }, 'is longer than 255 characters'],
    ['tracking_uid', { tracking_uid: '' }, "Can't be blank"],
    ['customer', { customer: undefined }, "Can't be blank"],
    ['customer', { customer: 'king' }, 'is not a known kind of customer'],
    ['hotspot_mode', { hotspot_mode: '' }, "Can't be blank"],
    ['last_page', { last_page: undefined }, "Can't be blank"],
    ['regions', { regions: [] }, 'You must select at least one'],
    ['regions', { regions: [{ id: noordHolland, delete: true }] }, 'You must select at least one'],
    ['regions', { regions: [{ id: 999 }] }, 'is not a known region'],
    ['regions', { regions: [{ id: 'north' }] }, 'must be an id'],
    ['regions', { regions: [{}] }, "Can't be blank"],
    ['minimum_brochures_no', { minimum_brochures_no: '' }, "Can't be blank"],
    ['minimum_brochures_no', { minimum_brochures_no: 'two' }, 'must be a number'],
    ['minimum_brochures_no', { minimum_brochures_no: 1.5 }, 'must be a whole number'],
    ['language_id', { shop_descriptions: [{ language_id: 999, description: 'A' }] }, 'is not a known language'],
    ['show_ads_2', { show_ads: true, show_ads_2: true }, 'Show ads and Show ads 2 cannot both be on.'],
    ['radius', { radius: -1 }, 'must be 0 or more'],
    ['customer_level', { customer_level: 6 }, 'must be from 1 to 5'],
    ['website_url', { website_url: 'javascript:alert(1)' }, 'must be an http or https address'],
    ['background_color', { background_color: 'red;}' }, 'must be a colour, like white or #ff8800'],
    ['background_color', { background_color: 'url(/x)' }, 'must be a colour, like white or #ff8800'],
    ['customer_client_id', { customer_client_id: 999 }, 'is not a known customer client'],
    ['shop_toplevel', { shop_toplevel: [999] }, 'is not a known category'],
    ['icon', { icon: 'data:,x' }, 'is not an image'],
  ])('is refused at %s for %j', async (field, fields, message) => {
    const { status, body } = await make<Refused>(fields)
    expect([status, body.errors]).toEqual([422, { [field]: [message] }])
  })

  test.each([
    ['description', 2000],
    ['meta_description', 250],
    ['title_main', 5],
    ['title_secondary', 20],
  ])('takes a %s of %i words and none longer', async (field, limit) => {
    const text = (count: number) => ({ shop_descriptions: [{ language_id: dutch, [field]: words(count) }] })
    expect((await make(text(limit))).status).toBe(201)
    const { status, body } = await make<Refused>(text(limit + 1))
    const message = `Some description is too long, max length is ${limit} words.`
    expect([status, body.errors]).toEqual([422, { [field]: [message] }])
  })

  test('with two descriptions in one language is refused: neither of them could be told to be the right one', async () => {
    const shop_descriptions = [
      { language_id: dutch, description: 'A' },
      { language_id: String(dutch), description: 'B' },
    ]
    const { status, body } = await make<Refused>({ shop_descriptions })
    expect([status, body.errors]).toEqual([422, { shop_descriptions: ['has a language twice'] }])
  })

  test('sent twice with one key is made once', async () => {
    const headers = { ...key(), 'Content-Type': 'application/json' }
    const body = JSON.stringify(wish({ name: 'Eenmalig' }))
    const first = await sanne.send<One>('POST', '/shops', { body, headers })
    const again = await sanne.send<One>('POST', '/shops', { body, headers })
    expect(again.body.shop.id).toBe(first.body.shop.id)
    expect((await sanne.get<{ count: number }>('/shops?search=Eenmalig')).body.count).toBe(1)
  })
})

describe('a shop sent as form data', () => {
  const form = async (fields: Record<string, string>, icon?: Blob) => {
    const data = new FormData()
    for (const [name, value] of Object.entries(fields)) data.append(name, value)
    if (icon) data.append('icon', icon, 'icon.png')
    return data
  }
  const plain = { name: 'Formulier', tracking_uid: 'UA-2', customer: 'customer', hotspot_mode: 'disabled' }

  test('brings its lists by their names and its icon as a file', async () => {
    const category = await addCategory(provider.database)
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const body = await form(
      {
        ...plain,
        last_page: 'false',
        show_ads: 'true',
        customer_level: '3',
        'regions[0][id]': String(noordHolland),
        'regions[1][id]': String(zuidHolland),
        'regions[1][delete]': 'true',
        'shop_categories[]': String(category),
        'shop_descriptions[0][language_id]': String(french),
        'shop_descriptions[0][description]': 'Chaque semaine',
      },
      new Blob([new Uint8Array(picture)], { type: 'image/png' }),
    )
    const made = await sanne.send<One>('POST', '/shops', { body })
    expect(made.status).toBe(201)
    expect(made.body.shop).toMatchObject({
      customer_level: 3,
      last_page: false,
      show_ads: true,
      regions: [{ id: noordHolland }],
      shop_categories: [{ id: category }],
      shop_descriptions: [{ language_id: french, description: 'Chaque semaine' }],
    })
    const icon = await fetch(provider.url + made.body.shop.icon?.file_small_url)
    expect([icon.status, icon.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)])
  })

  test('keeps the line breaks of a text as they were typed: a form carries each as two characters', async () => {
    const { body: made } = await make()
    const body = await form({ postcodes_text: '1811\n3511' })
    const changed = await sanne.send<One>('PATCH', `/shops/${made.shop.id}`, { body })
    expect(changed.body.shop).toMatchObject({ postcodes_text: '1811\n3511' })
  })

  test('with an icon that is no image is refused at the icon, and nothing is made', async () => {
    const name = 'Zonder beeld'
    const body = await form(
      { ...plain, name, last_page: '1', 'regions[0][id]': String(noordHolland) },
      new Blob(['<h1>no</h1>'], { type: 'image/png' }),
    )
    const made = await sanne.send('POST', '/shops', { body })
    expect([made.status, Object.keys(made.body.errors ?? {})]).toEqual([422, ['icon']])
    expect((await sanne.get<{ count: number }>(`/shops?search=${encodeURIComponent(name)}`)).body.count).toBe(0)
  })

  test('is told all that it lacks at once, whether it is left out or empty', async () => {
    const blank = ["Can't be blank"]
    const body = await form({ name: '', tracking_uid: ' ', customer: '' })
    const made = await sanne.send('POST', '/shops', { body })
    expect([made.status, made.body.errors]).toEqual([
      422,
      {
        name: blank,
        tracking_uid: blank,
        customer: blank,
        hotspot_mode: blank,
        last_page: blank,
        regions: ['You must select at least one'],
        icon: blank,
      },
    ])
  })

  test.each([{}, { icon: '' }])('without its icon (%j) is refused at it: only by JSON may it follow', async (icon) => {
    const body = await form({ ...plain, ...icon, last_page: '1', 'regions[0][id]': String(noordHolland) })
    const made = await sanne.send('POST', '/shops', { body })
    expect([made.status, made.body.errors]).toEqual([422, { icon: ["Can't be blank"] }])
  })

  test('empties a list by one empty value', async () => {
    const category = await addCategory(provider.database)
    const { body: made } = await make({ shop_categories: [category] })
    const body = await form({ 'shop_categories[]': '' })
    const changed = await sanne.send<One>('PATCH', `/shops/${made.shop.id}`, { body })
    expect([changed.status, changed.body.shop.shop_categories]).toEqual([200, []])
  })
})

describe('a change of a shop', () => {
  const ids = (shop: Shop) => shop.regions.map(({ id }) => id)

  test('takes what is sent, keeps the rest and raises the version', async () => {
    const { body } = await make({ email: 'a@example.test' })
    const changed = await sanne.patch<One>(`/shops/${body.shop.id}`, { name: 'Groenland II' })
    expect(changed.body.shop).toMatchObject({ name: 'Groenland II', email: 'a@example.test', version: 2 })
    expect(ids(changed.body.shop)).toEqual([noordHolland])
  })

  test('to what it is already leaves its version, so that nobody is told of a change that was none', async () => {
    const { body } = await make({ shop_descriptions: [{ language_id: dutch, description: 'A' }] })
    const path = `/shops/${body.shop.id}`
    const { name, regions, shop_descriptions } = body.shop
    for (const same of [{}, { name }, { regions, shop_descriptions }]) {
      const { status, headers, body: after } = await sanne.patch<One>(path, same)
      expect([status, headers.get('etag'), after.shop]).toEqual([200, '"1"', body.shop])
    }
    const changed = await sanne.patch<One>(path, { shop_descriptions: [{ language_id: dutch, description: 'B' }] })
    expect(changed.body.shop.version).toBe(2)
  })

  test('adds and deletes regions by their flag, and never the last', async () => {
    const { body } = await make({ regions: [{ id: noordHolland }, { id: zuidHolland }] })
    const path = `/shops/${body.shop.id}`
    const without = await sanne.patch<One>(path, { regions: [{ id: noordHolland, delete: true }] })
    expect(ids(without.body.shop)).toEqual([zuidHolland])
    const replaced = await sanne.patch<One>(path, { regions: [{ id: noordHolland }] })
    expect(ids(replaced.body.shop)).toEqual([noordHolland])
    const none = await sanne.patch(path, { regions: [{ id: noordHolland, delete: true }] })
    expect([none.status, none.body.errors]).toEqual([422, { regions: ['You must select at least one'] }])
  })

  test('of its categories leaves those of others, and has each once', async () => {
    const [one, two] = [await addCategory(provider.database), await addCategory(provider.database)]
    const other = (await make({ shop_categories: [one] })).body.shop
    const { body } = await make({ shop_categories: [one] })
    const changed = await sanne.patch<One>(`/shops/${body.shop.id}`, { shop_categories: [two, two] })
    const categoriesOf = (shop: Shop) => shop.shop_categories.map(({ id }) => id)
    const left = await sanne.get<One>(`/shops/${other.id}`)
    expect([categoriesOf(changed.body.shop), categoriesOf(left.body.shop)]).toEqual([[two], [one]])
  })

  test('names no client that is not there', async () => {
    const { body } = await make()
    const { status, body: refused } = await sanne.patch(`/shops/${body.shop.id}`, { customer_client_id: 999 })
    expect([status, refused.errors]).toEqual([422, { customer_client_id: ['is not a known customer client'] }])
  })

  test('of a language leaves the texts that it does not name, also where it names none', async () => {
    const { body } = await make({ shop_descriptions: [{ language_id: dutch, description: 'A' }] })
    const { status, body: after } = await sanne.patch<One>(`/shops/${body.shop.id}`, {
      shop_descriptions: [{ language_id: dutch }],
    })
    expect([status, after.shop.shop_descriptions]).toEqual([200, body.shop.shop_descriptions])
  })

  test('is checked together with what is stored', async () => {
    const { body } = await make({ show_ads: true })
    const { status } = await sanne.patch(`/shops/${body.shop.id}`, { show_ads_2: true })
    expect(status).toBe(422)
    expect((await sanne.patch(`/shops/${body.shop.id}`, { show_ads: false, show_ads_2: true })).status).toBe(200)
  })

  test('leaves texts of other languages, and other texts of the language', async () => {
    const { body } = await make({ shop_descriptions: [{ language_id: dutch, description: 'A', title_main: 'T' }] })
    const path = `/shops/${body.shop.id}`
    await sanne.patch(path, { shop_descriptions: [{ language_id: french, description: 'B' }] })
    const changed = await sanne.patch<One>(path, { shop_descriptions: [{ language_id: dutch, description: 'C' }] })
    expect(changed.body.shop.shop_descriptions).toMatchObject([
      { language_id: dutch, description: 'C', title_main: 'T' },
      { language_id: french, description: 'B' },
    ])
  })

  test('on a stale version is 412 with the shop as it is', async () => {
    const { body } = await make()
    await sanne.patch(`/shops/${body.shop.id}`, { name: 'Eerst' })
    const late = await sanne.patch<One>(`/shops/${body.shop.id}`, { name: 'Laat' }, { 'If-Match': '"1"' })
    expect([late.status, late.body.shop.name]).toEqual([412, 'Eerst'])
  })
})

describe('a deleted shop', () => {
  test('may have others at work on it: what they send at that moment is done before, refused, or asked for again', async () => {
    const shop_id = await addShop(provider.database)
    await addShopRegions(provider.database, shop_id, [noordHolland])
    const place = { shop_id, region_id: noordHolland, name: 'A', address: 'B', zip_code: '1', city: 'C' }
    const add = () => sanne.send('POST', '/locations', json(place))
    const answers = await Promise.all([add(), add(), sanne.send('DELETE', `/shops/${shop_id}`), add(), add()])
    expect(answers.filter(({ status }) => ![201, 204, 404, 422, 503].includes(status))).toEqual([])
  })

  test('is gone, and its locations with it', async () => {
    const { id } = (await make()).body.shop
    const place = { shop_id: id, region_id: noordHolland, name: 'A', address: 'B', zip_code: '1', city: 'C' }
    await sanne.send('POST', '/locations', json(place))
    const left = () => provider.database.$count(locations, eq(locations.shop_id, id))
    expect(await left()).toBe(1)
    expect((await sanne.send('DELETE', `/shops/${id}`)).status).toBe(204)
    expect([(await sanne.get(`/shops/${id}`)).status, await left()]).toEqual([404, 0])
  })

  test('may not have brochures: 409 with the reason', async () => {
    const shop_id = await addShop(provider.database)
    await addBrochure(provider.database, { shop_id })
    const { status, body } = await sanne.send('DELETE', `/shops/${shop_id}`)
    expect([status, body.description]).toEqual([409, 'The shop is in use by 1 brochure.'])
  })
})

test('the list counts each shop’s brochures', async () => {
  const shop_id = await addShop(provider.database, { name: 'Teller' })
  for (const state of ['active', 'active', 'not_published', 'expired', 'inbox'] as const)
    await addBrochure(provider.database, { shop_id, state })
  const { body } = await sanne.get<{ shops: object[] }>('/shops?search=teller')
  expect(body.shops).toMatchObject([{ active_count: 2, not_published_count: 1, expired_count: 1 }])
})

test('the four boxes get the shop’s brochures that are in the inbox, for approval, waiting and active', async () => {
  const shop_id = await addShop(provider.database)
  await addShopRegions(provider.database, shop_id, [noordHolland])
  const made: number[] = []
  for (const state of ['inbox', 'for_approval', 'not_published', 'active'] as const)
    made.push(await addBrochure(provider.database, { shop_id, state }))
  for (const state of ['trash', 'archived', 'expired'] as const)
    await addBrochure(provider.database, { shop_id, state })
  const { body } = await sanne.get<{ brochures: { id: number }[] }>(`/shops/${shop_id}/brochures`)
  expect(body.brochures.map(({ id }) => id)).toEqual(made.toReversed())
  expect((await sanne.get('/shops/999999/brochures')).status).toBe(404)
})

test('the statistics of a shop name its customers, those of all shops count them', async () => {
  const [client] = await provider.database.insert(customerClients).values({ name: 'Klant' }).returning()
  const { body } = await make({ customer_client_id: client?.id })
  const one = await sanne.get<object>(`/shops/${body.shop.id}/statistics`)
  expect(one.body).toEqual({ version: 1, customers: [{ id: client?.id, name: 'Klant' }] })
  const all = await sanne.get<{ all_stats: { count: number; vital: number } }>('/shops/all_stats')
  const { body: list } = await sanne.get<{ count: number }>('/shops?customer=vital')
  expect(all.body.all_stats.vital).toBe(list.count)
})
