/** What forms and filters choose from: languages, regions, categories, shops, parser classes. Contract section 3. */
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { brochureCategoryLists } from '../../reference-provider/database/tables/brochures'
import { languages } from '../../reference-provider/database/tables/languages'
import { locations } from '../../reference-provider/database/tables/locations'
import { parserClasses } from '../../reference-provider/database/tables/parsers'
import {
  shopCategories,
  shopCategoryLists,
  shopDescriptions,
  shops,
} from '../../reference-provider/database/tables/shops'
import {
  addBrochure,
  addCategory,
  addShop,
  addShopRegions,
  colleague,
  dutch,
  french,
  isWaitedFor,
  key,
  noordHolland,
  onServer,
  providerOfFile,
  until,
  zuidHolland,
} from './support'

const provider = await providerOfFile()
const sanne = await colleague(provider)

test('languages have a name, a symbol, a flag and a version', async () => {
  const { body } = await sanne.get('/languages')
  expect(body).toEqual({
    languages: [
      { id: dutch, version: 1, name: 'Nederlands', symbol: 'nl', file_small_url: expect.any(String) },
      { id: french, version: 1, name: 'Français', symbol: 'fr', file_small_url: expect.any(String) },
    ],
  })
})

test('a flag is a picture that cannot run anything', async () => {
  const { body } = await sanne.get<{ languages: { file_small_url: string }[] }>('/languages')
  const response = await fetch(provider.url + body.languages[0]?.file_small_url)
  expect([
    response.status,
    response.headers.get('content-type'),
    response.headers.get('content-security-policy'),
    response.headers.get('content-disposition'),
  ]).toEqual([200, 'image/svg+xml', 'sandbox', 'attachment'])
  expect(response.headers.get('cache-control')).toContain('immutable')
})

test('a language that anything is in is not deleted, and the reason is told; without, it goes', async () => {
  const german = { name: 'Deutsch', symbol: 'de' }
  const [added] = await provider.database.insert(languages).values(german).returning()
  const path = `/languages/${added?.id}`
  const category = await addCategory(provider.database, { language_id: added?.id ?? 0 })
  const used = await sanne.send('DELETE', path)
  expect([used.status, used.body.description]).toEqual([409, 'The language is in use by 1 category.'])
  const another = await addCategory(provider.database, { language_id: added?.id ?? 0 })
  const more = await sanne.send('DELETE', path)
  expect(more.body.description).toBe('The language is in use by 2 categories.')
  for (const id of [category, another]) await sanne.send('DELETE', `/categories/${id}`)
  const stale = await sanne.send<{ language: object }>('DELETE', path, { headers: { 'If-Match': '"2"' } })
  expect([stale.status, stale.body.language]).toEqual([412, added])
  const answers = [await sanne.send('DELETE', path), await sanne.send('DELETE', path)]
  expect(answers.map(({ status }) => status)).toEqual([204, 404])
})

test('regions are in the order of their names', async () => {
  const { body } = await sanne.get<{ regions: { name: string }[] }>('/regions')
  const names = body.regions.map((region) => region.name)
  expect(names).toEqual(names.toSorted())
  expect(names).toContain('Noord-Holland')
})

test('parser classes have an id, a version and a class', async () => {
  await provider.database.insert(parserClasses).values([{ class: 'wepublish' }, { class: 'publitas' }])
  const { body } = await sanne.get('/parser_classes')
  expect(body).toEqual({
    parser_classes: [
      { id: 2, version: 1, class: 'publitas' },
      { id: 1, version: 1, class: 'wepublish' },
    ],
  })
})

test('a category tells its language, its icon, and how many shops and brochures it has', async () => {
  const { database } = provider
  const id = await addCategory(database, { name: 'Tuin', icon_url: '/files/tuin.webp' })
  await database.insert(shopCategories).values({ shop_id: await addShop(database), category_id: id })
  for (const state of ['active', 'active', 'not_published', 'expired', 'inbox'] as const)
    await addBrochure(database, { state, categories: [id] })
  const { body } = await sanne.get<{ categories: object[] }>('/categories')
  expect(body.categories).toEqual([
    {
      id,
      version: 1,
      name: 'Tuin',
      language: { id: dutch, name: 'Nederlands', file_small_url: expect.any(String) },
      about: '',
      icon: { file_small_url: '/files/tuin.webp' },
      title_main: '',
      title_secondary: '',
      meta_description: '',
      shops_count: 1,
      active_count: 2,
      not_published_count: 1,
      expired_count: 1,
      inserted_at: expect.stringMatching(/Z$/),
    },
  ])
})

test('categories are in the order of their names; one without an icon says so', async () => {
  const ids: number[] = []
  for (const name of ['Zuivel', 'Élan', 'auto']) ids.push(await addCategory(provider.database, { name }))
  interface List {
    categories: { id: number; name: string; icon: object | null }[]
  }
  const { body } = await sanne.get<List>('/categories')
  const listed = body.categories.filter(({ id }) => ids.includes(id)).map(({ name, icon }) => [name, icon])
  expect(listed).toEqual([
    ['auto', null],
    ['Élan', null],
    ['Zuivel', null],
  ])
})

describe('a category', () => {
  interface One {
    category: { id: number; version: number; name: string; language: { id: number }; about: string }
  }
  const json = (body: object): RequestInit => ({
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json' },
  })

  test('is made from a name and a language', async () => {
    const made = await sanne.send<One>('POST', '/categories', json({ name: 'Speelgoed', language: String(dutch) }))
    expect([made.status, made.body.category.name, made.body.category.language.id]).toEqual([201, 'Speelgoed', dutch])
  })

  test.each([
    [{ language: dutch }, { name: ["Can't be blank"] }],
    [{ name: ' ', language: dutch }, { name: ["Can't be blank"] }],
    [{ name: 'Speelgoed' }, { language: ['You must select at least one'] }],
    [{ name: 'Speelgoed', language: '' }, { language: ['You must select at least one'] }],
    [{ name: '' }, { name: ["Can't be blank"], language: ['You must select at least one'] }],
    [{ language_id: 'x' }, { name: ["Can't be blank"], language: ['must be an id'] }],
    [{ name: 'Speelgoed', language_id: 99 }, { language: ['is not a known language'] }],
    [{ name: 'x'.repeat(256), language: dutch }, { name: ['is longer than 255 characters'] }],
    [
      { name: 'Speelgoed', language: dutch, title_main: 'x'.repeat(1001) },
      { title_main: ['is longer than 1000 characters'] },
    ],
  ])('of %j is refused', async (body, errors) => {
    const made = await sanne.send('POST', '/categories', json(body))
    expect([made.status, made.body.errors]).toEqual([422, errors])
  })

  test('takes the fields that are sent and keeps the others', async () => {
    const id = await addCategory(provider.database, { name: 'Tuin', about: 'Alles voor buiten' })
    const { body } = await sanne.send<One>('PUT', `/categories/${id}`, json({ name: 'Tuin en terras' }))
    expect(body.category).toMatchObject({ name: 'Tuin en terras', about: 'Alles voor buiten', version: 2 })
  })

  test('changed to what it is already keeps its version, so that nobody is told of a change that was none', async () => {
    const id = await addCategory(provider.database, { name: 'Tuin', about: 'Alles voor buiten' })
    for (const same of [{}, { name: 'Tuin', language: dutch }]) {
      const { status, headers, body } = await sanne.send<One>('PUT', `/categories/${id}`, json(same))
      expect([status, headers.get('etag'), body.category.version]).toEqual([200, '"1"', 1])
    }
  })

  test('can change its language: a brochure that is in it can be saved with it, and others no longer get in', async () => {
    const id = await addCategory(provider.database)
    const inside = await addBrochure(provider.database, { categories: [id] })
    const outside = await addBrochure(provider.database)
    const { body } = await sanne.send<One>('PUT', `/categories/${id}`, json({ language: french }))
    expect(body.category.language.id).toBe(french)
    const save = (brochure: number) =>
      sanne.send('PATCH', `/brochures/${brochure}`, json({ brochure: { brochure_categories: [id] } }))
    const [kept, refused] = [await save(inside), await save(outside)]
    expect(kept.status).toBe(200)
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { brochure_categories: [`Category ${id} is of another language`] },
    ])
  })

  test('has no language that is not there', async () => {
    const id = await addCategory(provider.database)
    const { status, body } = await sanne.send('PUT', `/categories/${id}`, json({ language: 99 }))
    expect([status, body.errors]).toEqual([422, { language: ['is not a known language'] }])
  })

  test('that nothing is in is deleted', async () => {
    const id = await addCategory(provider.database)
    expect((await sanne.send('DELETE', `/categories/${id}`)).status).toBe(204)
    expect((await sanne.get(`/categories/${id}`)).status).toBe(404)
  })

  test.each(Object.entries(shopCategoryLists))('that a shop is in is not deleted: by its %s', async (_list, link) => {
    const category_id = await addCategory(provider.database)
    await provider.database.insert(link).values({ shop_id: await addShop(provider.database), category_id })
    const { status, body } = await sanne.send('DELETE', `/categories/${category_id}`)
    expect([status, body.description]).toEqual([409, 'The category is in use by 1 shop.'])
  })

  test.each(Object.entries(brochureCategoryLists))(
    'that a brochure is in is not deleted: by its %s',
    async (_list, link) => {
      const category_id = await addCategory(provider.database)
      await provider.database.insert(link).values({ brochure_id: await addBrochure(provider.database), category_id })
      const { status, body } = await sanne.send('DELETE', `/categories/${category_id}`)
      expect([status, body.description]).toEqual([409, 'The category is in use by 1 brochure.'])
    },
  )

  test('that one brochure is in by several lists is in use by one', async () => {
    const id = await addCategory(provider.database)
    await addBrochure(provider.database, { categories: [id], toplevel: [id] })
    const { body } = await sanne.send('DELETE', `/categories/${id}`)
    expect(body.description).toBe('The category is in use by 1 brochure.')
  })

  test('that brochures are in is not deleted, and the reason is told again to a repeat', async () => {
    const id = await addCategory(provider.database)
    await addBrochure(provider.database, { categories: [id] })
    const headers = key()
    const first = await sanne.send('DELETE', `/categories/${id}`, { headers })
    const again = await sanne.send('DELETE', `/categories/${id}`, { headers })
    expect([first.status, first.body.description]).toEqual([409, 'The category is in use by 1 brochure.'])
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([409, 'true'])
  })
})

describe('shops', () => {
  interface Shops {
    shops: { id: number; name: string }[]
    total_pages: number
    count: number
  }

  beforeAll(async () => {
    await provider.database.delete(locations)
    await provider.database.insert(shops).values(
      Array.from({ length: 26 }, (_, at) => ({
        name: `Winkel ${String(at).padStart(2, '0')}`,
        customer: 'vital' as const,
      })),
    )
    await provider.database.insert(shops).values([{ name: '100%_Vers' }, { name: 'Café\\Noir' }])
  })

  test('come in pages of 25 by name, with the number of pages and of shops', async () => {
    const first = await sanne.get<Shops>('/shops?customer=vital')
    const second = await sanne.get<Shops>('/shops?customer=vital&page=2')
    expect([first.body.shops.length, first.body.total_pages, first.body.count]).toEqual([25, 2, 26])
    expect(second.body.shops.map((shop) => shop.name)).toEqual(['Winkel 25'])
  })

  test('beyond the last page are none', async () => {
    expect((await sanne.get<Shops>('/shops?customer=vital&page=9')).body.shops).toEqual([])
  })

  test('that are none have one page, which is empty, as every list', async () => {
    const { body } = await sanne.get<Shops>('/shops?search=nobody%20at%20all')
    expect(body).toEqual({ shops: [], total_pages: 1, count: 0 })
  })

  test.each([
    ['%_', '100%_Vers'],
    ['vers', '100%_Vers'],
    ['\\', 'Café\\Noir'],
    ['CAFÉ', 'Café\\Noir'],
  ])('are searched for %j literally and without case', async (search, name) => {
    const { body } = await sanne.get<Shops>(`/shops?search=${encodeURIComponent(search)}`)
    expect(body.shops.map((shop) => shop.name)).toEqual([name])
  })

  test.each(['page=0', 'page=x', 'customer=king'])('with %s are refused', async (query) => {
    expect((await sanne.get(`/shops?${query}`)).status).toBe(422)
  })

  test('as options are all of them, with the languages of their categories and texts, and their regions', async () => {
    const { database } = provider
    const id = await addShop(database, { name: 'Groenland' })
    await addShopRegions(database, id, [zuidHolland, noordHolland])
    await database.insert(shopCategories).values({ shop_id: id, category_id: await addCategory(database) })
    await database.insert(shopDescriptions).values({ shop_id: id, language_id: french })
    const { body } = await sanne.get<{ shops: { id: number }[] }>('/shops/shop_options')
    expect(body.shops.length).toBe(await database.$count(shops))
    expect(body.shops.find((shop) => shop.id === id)).toEqual({
      id,
      name: 'Groenland',
      language_ids: [dutch, french],
      region_ids: [noordHolland, zuidHolland],
    })
  })

  // The embedded database has one connection: nobody comes in between.
  test.runIf(onServer)('as options have their regions, also one that is made while they are read', async () => {
    const { database } = provider
    const { id, reading } = await database.transaction(async (making) => {
      await making.execute(sql`lock table ${shops} in access exclusive mode`)
      const reading = sanne.get<{ shops: { id: number; region_ids: number[] }[] }>('/shops/shop_options')
      await until(() => isWaitedFor(database))
      const id = await addShop(making)
      await addShopRegions(making, id, [noordHolland])
      return { id, reading }
    })
    const { body } = await reading
    expect(body.shops.find((shop) => shop.id === id)?.region_ids).toEqual([noordHolland])
  })

  test('are read one by one, with every list', async () => {
    const id = await addShop(provider.database, { name: 'Kwiek' })
    const { status, headers, body } = await sanne.get<{ shop: object }>(`/shops/${id}`)
    expect([status, headers.get('etag')]).toEqual([200, '"1"'])
    expect(body.shop).toMatchObject({
      id,
      name: 'Kwiek',
      customer_level: 4,
      minimum_brochures_no: 0,
      auto_parser_type: 'publitas',
      background_color: 'white',
      radius: 0,
      removed_from_search: false,
      regions: [],
      shop_categories: [],
      shop_toplevel: [],
      shop_afterpage: [],
      shop_descriptions: [],
    })
  })

  test('are removed from search and put back', async () => {
    const id = await addShop(provider.database)
    const { body } = await sanne.patch<{ shop: object }>(`/shops/${id}`, { removed_from_search: true })
    expect(body.shop).toMatchObject({ removed_from_search: true, version: 2 })
  })
})
