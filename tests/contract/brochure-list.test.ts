/** Lists of brochures: pages, order, filters, counters. Contract section 3. */
import { describe, expect, test } from 'vitest'
import type { BrochureItem } from '../../reference-provider/brochures/serialize'
import { parserClasses, parsers } from '../../reference-provider/database/tables/parsers'
import { addCategory, addShop, day, dutch, french, noordHolland, now, withoutBrochures, zuidHolland } from './support'

interface List {
  brochures: BrochureItem[]
  next_token: string | null
}

const { provider, sanne, seconds, add } = await withoutBrochures()

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
    expect(await listed(`language_ids=${french}&language_ids=${dutch}`)).toEqual([fr, nl])
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
    expect([await listed('top=True'), await listed('top=False')]).toEqual([[top], [other]])
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

  test.each(['2147483648', '9'.repeat(400)])(
    'an id that is larger than any record’s is found nowhere: %s',
    async (id) => {
      const kept = await add()
      const answers = [await listed(`shop_ids[]=${id}`), await listed(`language_ids[]=${dutch}&language_ids[]=${id}`)]
      expect(answers).toEqual([[], [kept]])
    },
  )

  test.each([
    ['status=nonsense', 422],
    ['language_ids[]=nl', 400],
    ['top=maybe', 422],
    ["shop_ids[]=1'or'1", 400],
    ['parser_classes[]=%00', 422],
  ])('that makes no sense is refused: %s is %i', async (query, status) => {
    expect((await sanne.get(`/brochures?${query}`)).status).toBe(status)
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
