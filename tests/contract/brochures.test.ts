/** One brochure: its answer, its state, an edit, its shop's counter. Contract section 3. */
import { describe, expect, test } from 'vitest'
import type { BrochureItem, WholeBrochure } from '../../reference-provider/brochures/serialize'
import { brochures } from '../../reference-provider/database/tables/brochures'
import {
  addCategory,
  addShop,
  addShopRegions,
  day,
  dutch,
  noordHolland,
  now,
  stored,
  withoutBrochures,
} from './support'

interface One {
  brochure: WholeBrochure
}

const { provider, sanne, seconds, add } = await withoutBrochures()

describe('a brochure', () => {
  test('in a list has its shop, flag, regions, categories and dates', async () => {
    const { database } = provider
    const shop_id = await addShop(database, { name: 'Groenland', website_url: 'https://groenland.example.test' })
    await addShopRegions(database, shop_id, [noordHolland])
    const category = await addCategory(database, { name: 'Tuin' })
    const id = await add({
      shop_id,
      name: 'Week 48',
      regions: [noordHolland],
      categories: [category],
      expire_after: seconds,
    })
    const { body } = await sanne.get<{ brochures: BrochureItem[] }>('/brochures')
    expect(body.brochures[0]).toMatchObject({
      id,
      version: 1,
      name: 'Week 48',
      state: 'inbox',
      shop: {
        id: shop_id,
        name: 'Groenland',
        website_url: 'https://groenland.example.test',
        regions: [{ id: noordHolland, name: 'Noord-Holland' }],
      },
      language: { id: dutch, symbol: 'nl' },
      active_from: null,
      expire_after: seconds,
      position: null,
      brochure_regions: [{ region_id: noordHolland, name: 'Noord-Holland', pdf_id: null, pages_count: 0 }],
      brochure_categories: [{ category: { id: category, name: 'Tuin' } }],
      brochure_toplevel: [],
      cover_page: null,
      parser_used: null,
      inserted_at: expect.stringMatching(/^\d{4}-.*Z$/),
    })
  })

  test('read by itself has its pages, history and parser runs as well', async () => {
    const id = await add()
    const { status, body } = await sanne.get<One>(`/brochures/${id}`)
    expect([status, body.brochure.pages, body.brochure.brochure_updates, body.brochure.parser_iterations]).toEqual([
      200,
      [],
      [],
      [],
    ])
  })

  test.each(['999999', 'abc', '0', '-1', '1e3', '99999999999999', '%00', "1'or'1'='1"])(
    '%s is not found',
    async (id) => {
      expect((await sanne.get(`/brochures/${id}`)).status).toBe(404)
    },
  )
})

describe('a state update', () => {
  test.each([
    ['published', 'active'],
    ['active', 'active'],
    ['expired', 'expired'],
    ['archived', 'archived'],
    ['for_approval', 'for_approval'],
  ])('to %s is answered as %s', async (state, answered) => {
    const { body } = await sanne.patch<One>(`/brochures/${await add()}/state_update`, { state })
    expect(body.brochure.state).toBe(answered)
  })

  test('adds a line to the history, a version, and the time of the update', async () => {
    const id = await add({ last_updated: new Date(0) })
    const { body } = await sanne.patch<One>(`/brochures/${id}/state_update`, { state: 'active' })
    expect(body.brochure.version).toBe(2)
    expect(body.brochure.last_updated).toBe(new Date(now).toISOString())
    expect(body.brochure.brochure_updates).toEqual([
      { inserted_at: new Date(now).toISOString(), caption: 'Status set to Active by Sanne de Vries' },
    ])
  })

  test.each([{ state: 'gone' }, { state: 3 }, { state: null }, {}, []])('to %j is refused', async (body) => {
    const id = await add()
    expect((await sanne.patch(`/brochures/${id}/state_update`, body)).status).toBe(422)
  })
})

describe('an edit', () => {
  test('changes what is sent and leaves the rest', async () => {
    const id = await add({ name: 'Week 47', utm_campaign: '202647nl1' })
    const { body } = await sanne.patch<One>(`/brochures/${id}`, { brochure: { name: 'Week 48' } })
    expect([body.brochure.name, body.brochure.utm_campaign]).toEqual(['Week 48', '202647nl1'])
  })

  test('is checked together with what is stored', async () => {
    const id = await add({ expire_after: seconds })
    const { status, body } = await sanne.patch(`/brochures/${id}`, {
      brochure: { active_from: seconds + day, published_at: seconds + day },
    })
    expect([status, body.errors]).toEqual([
      422,
      {
        active_from: ['Valid from date cannot be greater than Valid till date.'],
        published_at: ['Publication date cannot be greater than Valid till date.'],
      },
    ])
  })

  test('stores nothing that is not a field of the form', async () => {
    const id = await add()
    await sanne.patch(`/brochures/${id}`, {
      brochure: { name: 'Week 48', id: 7, version: 99, author: 'me', inserted_at: 'now' },
    })
    expect(await stored(provider.database, id)).toMatchObject({ id, version: 2, author: '' })
  })

  test.each([
    { name: '' },
    { name: ['a'] },
    { name: 'a\0b' },
    { utm_campaign: ' ' },
    { active_from: null },
    { language_id: 99 },
    { language_id: null },
    { customer_level: 6 },
    { hotspot_mode: 'all' },
    { notify: 'yes' },
    { original_link: 'javascript:alert(1)' },
  ])('of %j is refused', async (brochure) => {
    expect((await sanne.patch(`/brochures/${await add()}`, { brochure })).status).toBe(422)
  })

  test('keeps any script as the text it is', async () => {
    const name = '<img src=x onerror=alert(1)> {{7*7}} \u202e'
    const { body } = await sanne.patch<One>(`/brochures/${await add()}`, { brochure: { name } })
    expect(body.brochure.name).toBe(name)
  })
})

describe('the utm counter', () => {
  test('is the shop’s number of brochures', async () => {
    const shop_id = await addShop(provider.database)
    await add({ shop_id })
    await add({ shop_id, state: 'trash' })
    await add()
    expect((await sanne.get(`/brochures/utm_counter?shop_id=${shop_id}`)).body).toEqual({ counter: 2 })
  })

  test.each([
    ['', 422],
    ['shop_id=x', 400],
    ['shop_id=999999', 404],
  ])('of %j is refused', async (query, status) => {
    expect((await sanne.get(`/brochures/utm_counter?${query}`)).status).toBe(status)
  })
})

test('a write that is refused leaves no trace', async () => {
  const id = await add({ expire_after: seconds })
  const before = await provider.database.select().from(brochures)
  await sanne.patch(`/brochures/${id}`, { brochure: { name: 'x', active_from: seconds + 1 } })
  expect(await provider.database.select().from(brochures)).toEqual(before)
})
