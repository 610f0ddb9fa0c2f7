/** Brochures: lists, counters, one, and what staff do to them. Contract section 3. */
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { BrochureItem, WholeBrochure } from '../../reference-provider/brochures/serialize'
import { brochures, parserClasses, parsers } from '../../reference-provider/database/schema'
import { seededRandom } from '../support/seeded-random'
import {
  addBrochure,
  addCategory,
  addShop,
  addShopRegions,
  colleague,
  day,
  dutch,
  french,
  noordHolland,
  now,
  providerOfFile,
  stored,
  zuidHolland,
} from './support'

interface List {
  brochures: BrochureItem[]
  next_token: string | null
}
interface One {
  brochure: WholeBrochure
}

const seconds = now / 1000

const provider = await providerOfFile()
const sanne = await colleague(provider)
beforeEach(() => provider.database.execute(sql`truncate brochures, shops, categories, parser_classes cascade`))

const add = (wish?: Parameters<typeof addBrochure>[1]) => addBrochure(provider.database, wish)

async function page(query = '', token: string | null = '1'): Promise<List> {
  const { status, body } = await sanne.get<List>(`/brochures?${query}&next_token=${encodeURIComponent(token ?? '')}`)
  expect(status).toBe(200)
  return body
}

async function listed(query = ''): Promise<number[]> {
  const ids: number[] = []
  let token: string | null = '1'
  while (token !== null) {
    const { brochures, next_token }: List = await page(query, token)
    ids.push(...brochures.map((brochure) => brochure.id))
    token = next_token
  }
  return ids
}

describe('a page of the list', () => {
  test('holds at most 20 brochures and the token of the next; the last one has null', async () => {
    for (let n = 0; n < 21; n++) await add()
    const first = await page()
    const second = await page('', first.next_token)
    expect([first.brochures.length, second.brochures.length, second.next_token]).toEqual([20, 1, null])
  })

  test('of exactly 20 brochures is the last', async () => {
    for (let n = 0; n < 20; n++) await add()
    expect((await page()).next_token).toBeNull()
  })

  test('goes on after a brochure that was added meanwhile, without doubling one', async () => {
    for (let n = 0; n < 25; n++) await add()
    const first = await page()
    await add()
    const second = await page('', first.next_token)
    const ids = [...first.brochures, ...second.brochures].map((brochure) => brochure.id)
    expect(new Set(ids).size).toBe(25)
  })

  test('skips none when the brochure it went on after has gone', async () => {
    const ids = []
    for (let n = 0; n < 25; n++) ids.push(await add())
    const first = await page()
    const last = first.brochures.at(-1)?.id ?? 0
    await sanne.patch(`/brochures/${last}/state_update`, { state: 'trash' })
    const rest = await page('status=inbox', first.next_token)
    expect(rest.brochures.map((brochure) => brochure.id)).toEqual(ids.slice(0, 5).toReversed())
  })

  test.each(['2', 'abc', 'abc.def', '../..', "'; drop table brochures; --"])(
    'refuses the made-up token %s',
    async (token) => {
      const { status, body } = await sanne.get<{ errors: object }>(`/brochures?next_token=${encodeURIComponent(token)}`)
      expect([status, Object.keys(body.errors)]).toEqual([422, ['next_token']])
    },
  )

  test('refuses a token of another order', async () => {
    for (let n = 0; n < 21; n++) await add()
    const { next_token } = await page('order=published_at')
    const { status } = await sanne.get(`/brochures?order=expire_after&next_token=${next_token}`)
    expect(status).toBe(422)
  })
})

describe('the order', () => {
  test('is the newest upload first when none is asked for', async () => {
    const [old, young] = [await add({ inserted_at: new Date(now - 1000) }), await add({ inserted_at: new Date(now) })]
    expect(await listed()).toEqual([young, old])
  })

  test('is the latest publication first by published_at, those without a date last', async () => {
    const none = await add({ published_at: null })
    const early = await add({ published_at: seconds })
    const late = await add({ published_at: seconds + day })
    expect(await listed('order=published_at')).toEqual([late, early, none])
  })

  test.each(['expire_after', 'active_from'] as const)(
    'is the earliest first by %s, those without a date last',
    async (date) => {
      const none = await add({ [date]: null })
      const late = await add({ [date]: seconds + day })
      const early = await add({ [date]: seconds })
      expect(await listed(`order=${date}`)).toEqual([early, late, none])
    },
  )

  test.each(['', 'published_at', 'expire_after', 'active_from'])(
    'of equal and missing values is fixed across pages (order: %s)',
    async (order) => {
      const same = { inserted_at: new Date(now), published_at: seconds, expire_after: seconds, active_from: null }
      const ids = []
      for (let n = 0; n < 45; n++)
        ids.push(await add(n % 2 ? same : { ...same, published_at: null, expire_after: null }))
      const found = await listed(`order=${order}`)
      expect(found.toSorted((a, b) => a - b)).toEqual(ids)
    },
  )

  test('that is unknown is refused', async () => {
    expect((await sanne.get('/brochures?order=name')).status).toBe(422)
  })
})

describe('a filter', () => {
  test('by status lists active for active and published, and keeps expired and archived apart', async () => {
    const active = await add({ state: 'active' })
    const expired = await add({ state: 'expired' })
    const archived = await add({ state: 'archived' })
    const found = []
    for (const status of ['active', 'published', 'expired', 'archived']) found.push(await listed(`status=${status}`))
    expect(found).toEqual([[active], [active], [expired], [archived]])
  })

  test('by several languages lists those of any', async () => {
    const nl = await add({ language_id: dutch })
    const fr = await add({ language_id: french })
    expect(await listed(`language_ids[]=${french}`)).toEqual([fr])
    expect(await listed(`language_ids[]=${french}&language_ids[]=${dutch}`)).toEqual([fr, nl])
  })

  test('by region lists a brochure of several regions once', async () => {
    await add()
    const both = await add({ regions: [noordHolland, zuidHolland] })
    expect(await listed(`region_ids[]=${noordHolland}&region_ids[]=${zuidHolland}`)).toEqual([both])
  })

  test('by category and shop narrows together', async () => {
    const category = await addCategory(provider.database)
    const shop_id = await addShop(provider.database)
    await add({ categories: [category] })
    await add({ shop_id })
    const both = await add({ shop_id, categories: [category] })
    expect(await listed(`category_ids[]=${category}&shop_ids[]=${shop_id}`)).toEqual([both])
  })

  test('by top lists those with, or those without a top-level category', async () => {
    const top = await add({ toplevel: [await addCategory(provider.database)] })
    const other = await add()
    expect([await listed('top=true'), await listed('top=false')]).toEqual([[top], [other]])
  })

  test('by parser class lists those that a parser of the class made', async () => {
    const made = await addParsed('publitasv3')
    await addParsed('wepublish')
    await add()
    expect(await listed('parser_classes[]=publitasv3')).toEqual([made])
  })

  test('that is empty filters nothing', async () => {
    const id = await add()
    expect(await listed('status=&top=&shop_ids[]=&parser_classes[]=')).toEqual([id])
  })

  test.each([
    'status=nonsense',
    'language_ids[]=nl',
    'top=maybe',
    "shop_ids[]=1'or'1",
    'region_ids[]=99999999999',
    'parser_classes[]=%00',
  ])('that makes no sense is refused: %s', async (query) => {
    expect((await sanne.get(`/brochures?${query}`)).status).toBe(422)
  })

  async function addParsed(className: string): Promise<number> {
    const { database } = provider
    const shop_id = await addShop(database)
    const [ofClass] = await database.insert(parserClasses).values({ class: className }).returning()
    const [parser] = await database
      .insert(parsers)
      .values({
        name: className,
        url: 'https://example.test',
        shop_id,
        region_id: 1,
        language_id: 1,
        parser_class_id: ofClass?.id ?? 0,
      })
      .returning()
    return add({ shop_id, parser_id: parser?.id ?? null })
  }
})

describe('counters', () => {
  test('count each state by the name that the tabs have', async () => {
    for (const state of [
      'inbox',
      'for_approval',
      'for_approval',
      'not_published',
      'active',
      'expired',
      'archived',
      'trash',
      'processing',
    ] as const)
      await add({ state })
    const { body } = await sanne.get<{ counters: object }>('/brochures/counters')
    expect(body.counters).toEqual({
      inbox: 1,
      ready_for_approval: 2,
      not_published: 1,
      active: 1,
      expired: 1,
      archived: 1,
      trash: 1,
    })
  })

  test('take the filters of the list, but for the status', async () => {
    await add({ state: 'inbox', language_id: french })
    await add({ state: 'active', language_id: dutch })
    const { body } = await sanne.get<{ counters: Record<string, number> }>(
      `/brochures/counters?status=active&language_ids[]=${french}`,
    )
    expect([body.counters.inbox, body.counters.active]).toEqual([1, 0])
  })
})

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
    const {
      brochures: [brochure],
    } = await page()
    expect(brochure).toMatchObject({
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
      { inserted_at: new Date(now).toISOString(), caption: 'State set to active by Sanne de Vries' },
    ])
  })

  test.each([{ state: 'gone' }, { state: 3 }, { state: null }, {}, []])('to %j is refused', async (body) => {
    const id = await add()
    expect((await sanne.patch(`/brochures/${id}/state_update`, body)).status).toBe(422)
  })
})

describe('a position', () => {
  test('given is the position taken, and what was there moves down to the first gap', async () => {
    const [first, second, far, moved] = [
      await add({ position: 1 }),
      await add({ position: 2 }),
      await add({ position: 9 }),
      await add(),
    ]
    const { body } = await sanne.patch<One>(`/brochures/${moved}/update_position`, { position: 1 })
    expect(body.brochure.position).toBe(1)
    expect(await positions([first, second, far])).toEqual([2, 3, 9])
  })

  test('nearer to the first pushes only those between', async () => {
    const ids = [
      await add({ position: 1 }),
      await add({ position: 2 }),
      await add({ position: 3 }),
      await add({ position: 4 }),
    ]
    await sanne.patch(`/brochures/${ids[2]}/update_position`, { position: 1 })
    expect(await positions(ids)).toEqual([2, 3, 1, 4])
  })

  test('that a brochure has already changes nothing else', async () => {
    const ids = [await add({ position: 1 }), await add({ position: 2 })]
    await sanne.patch(`/brochures/${ids[0]}/update_position`, { position: 1 })
    expect(await positions(ids)).toEqual([1, 2])
  })

  test('is of one language: the other keeps its own', async () => {
    const other = await add({ position: 1, language_id: french })
    await sanne.patch(`/brochures/${await add()}/update_position`, { position: 1 })
    expect(await positions([other])).toEqual([1])
  })

  test('of null gives it up', async () => {
    const id = await add({ position: 4 })
    await sanne.patch(`/brochures/${id}/update_position`, { position: null })
    expect(await positions([id])).toEqual([null])
  })

  test('of a frozen brochure stays: others step over it', async () => {
    const first = await add({ position: 1 })
    const frozen = await add({ position: 2, position_frozen_to: seconds + day })
    await sanne.patch(`/brochures/${await add()}/update_position`, { position: 1 })
    expect(await positions([first, frozen])).toEqual([3, 2])
  })

  test('held by a frozen brochure cannot be taken before the date', async () => {
    await add({ position: 2, position_frozen_to: seconds + day })
    const { status, body } = await sanne.patch(`/brochures/${await add()}/update_position`, { position: 2 })
    expect([status, body.errors]).toEqual([422, { position: ['is held by a frozen brochure'] }])
  })

  test('whose freeze has passed moves like any other', async () => {
    const thawed = await add({ position: 1, position_frozen_to: seconds - 1 })
    await sanne.patch(`/brochures/${await add()}/update_position`, { position: 1 })
    expect(await positions([thawed])).toEqual([2])
  })

  test('[X11] is never held twice when two people reorder at once, whatever they do; a frozen one stays', async () => {
    const people = [sanne, await colleague(provider, 'luc@example.test')]
    const random = seededRandom(11)
    const frozen = await add({ position: 4, position_frozen_to: seconds + day })
    const ids: number[] = []
    for (const position of [1, 2, 3, 5, 6, 7]) ids.push(await add({ position }))
    for (let round = 0; round < 2; round++) {
      const moves = ids.map((id, at) =>
        people[at % 2]?.patch(`/brochures/${id}/update_position`, { position: 1 + Math.floor(random() * 8) }),
      )
      const statuses = (await Promise.all(moves)).map((answer) => answer?.status)
      expect(statuses.filter((status) => status !== 200 && status !== 422)).toEqual([])
      const held = await positions([frozen, ...ids])
      expect(held[0]).toBe(4)
      expect(new Set(held).size).toBe(held.length)
    }
  })

  test.each([0, -1, 1.5, '1', [1], 1e12])('of %j is refused', async (position) => {
    expect((await sanne.patch(`/brochures/${await add()}/update_position`, { position })).status).toBe(422)
  })

  test('follows a brochure into another language', async () => {
    const there = await add({ position: 1, language_id: french })
    const id = await add({ position: 1 })
    await sanne.patch(`/brochures/${id}`, { brochure: { language_id: String(french) } })
    expect(await positions([id, there])).toEqual([1, 2])
  })

  async function positions(ids: number[]) {
    const rows = []
    for (const id of ids) rows.push((await stored(provider.database, id)).position)
    return rows
  }
})

describe('freezing', () => {
  test('keeps a date in epoch seconds, and null ends it', async () => {
    const id = await add()
    const frozen = await sanne.patch<One>(`/brochures/${id}/freeze_position`, { position_frozen_to: seconds })
    const thawed = await sanne.patch<One>(`/brochures/${id}/freeze_position`, { position_frozen_to: null })
    expect([frozen.body.brochure.position_frozen_to, thawed.body.brochure.position_frozen_to]).toEqual([seconds, null])
  })

  test.each(['2026-11-24', -1, 1.5, 1e15, {}])('till %j is refused', async (position_frozen_to) => {
    expect((await sanne.patch(`/brochures/${await add()}/freeze_position`, { position_frozen_to })).status).toBe(422)
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
    ['shop_id=x', 422],
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
