/** Making and editing brochures, whole: spec section 5, "Brochure form", by the provider. */
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { WholeBrochure } from '../../reference-provider/brochures/serialize'
import { brochures } from '../../reference-provider/database/tables/brochures'
import { shopRegions } from '../../reference-provider/database/tables/shops'
import {
  addBrochure,
  addCategory,
  addPdf,
  addShop,
  addShopRegions,
  colleague,
  day,
  dutch,
  french,
  key,
  noordHolland,
  now,
  providerOfFile,
  type Refused,
  zuidHolland,
} from './support'

type One = { brochure: WholeBrochure } & Refused

const seconds = now / 1000
const dates = { active_from: seconds + day, expire_after: seconds + 8 * day }
const needAll = 'You need to provide pdf files for all regions before submitting.'

const provider = await providerOfFile()
const sanne = await colleague(provider)

function post(brochure: object, headers: Record<string, string> = {}) {
  const init = {
    body: JSON.stringify({ brochure }),
    headers: { 'Content-Type': 'application/json', ...headers },
  }
  return sanne.send<One>('POST', '/brochures', init)
}

const patch = (id: number, brochure: object, headers?: Record<string, string>) =>
  sanne.patch<One>(`/brochures/${id}`, { brochure }, headers)

/** A shop in two regions, a category, and all that a brochure of it needs. */
async function wish() {
  const shop_id = await addShop(provider.database, { customer_level: 2, hotspot_mode: 'links' })
  await addShopRegions(provider.database, shop_id, [noordHolland, zuidHolland])
  const category = await addCategory(provider.database)
  return {
    name: 'Week 48',
    shop_id,
    language_id: dutch,
    utm_campaign: '202648nl1',
    ...dates,
    brochure_categories: [category],
    brochure_regions: [
      { region_id: noordHolland, pdf_id: await addPdf(provider.database, 2) },
      { region_id: zuidHolland, pdf_id: await addPdf(provider.database, 3) },
    ],
  }
}

async function made(further: object = {}): Promise<WholeBrochure> {
  const { status, body } = await post({ ...(await wish()), ...further })
  expect({ status, errors: body.errors }).toEqual({ status: 201, errors: undefined })
  return body.brochure
}

describe('a new brochure', () => {
  test('is in the inbox, with the pages of its pdfs by region, its cover, its author and its history', async () => {
    const brochure = await made()
    expect(brochure).toMatchObject({
      state: 'inbox',
      version: 1,
      author: 'Sanne de Vries',
      pages_count: 2,
      cover_photo: brochure.brochure_regions[0]?.pages[0]?.file_small_url,
      brochure_updates: [{ caption: 'Created by Sanne de Vries' }],
    })
    expect(brochure.brochure_regions.map(({ name, pages }) => [name, pages.length])).toEqual([
      ['Noord-Holland', 2],
      ['Zuid-Holland', 3],
    ])
  })

  test('takes customer level and hotspot mode from its shop, unless they were sent', async () => {
    expect(await made()).toMatchObject({ customer_level: 2, hotspot_mode: 'links' })
    expect(await made({ customer_level: 5 })).toMatchObject({ customer_level: 5, hotspot_mode: 'links' })
  })

  test('may be made in another state', async () => {
    expect(await made({ state: 'for_approval' })).toMatchObject({ state: 'for_approval' })
  })

  test('keeps its three lists of categories in the order in which they were sent', async () => {
    const [a, b] = [await addCategory(provider.database), await addCategory(provider.database)]
    const brochure = await made({ brochure_categories: [b, a], brochure_toplevel: [a], brochure_afterpage: [b, b] })
    const ids = (list: { category: { id: number } }[]) => list.map(({ category }) => category.id)
    expect([
      ids(brochure.brochure_categories),
      ids(brochure.brochure_toplevel),
      ids(brochure.brochure_afterpage),
    ]).toEqual([[b, a], [a], [b]])
  })

  test('without anything is refused with each required field', async () => {
    const { status, body } = await post({})
    expect([status, body.errors]).toEqual([
      422,
      {
        name: ["Can't be blank"],
        utm_campaign: ["Can't be blank"],
        active_from: ["Can't be blank"],
        expire_after: ["Can't be blank"],
        shop_id: ['You must select at least one'],
        language_id: ['You must select at least one'],
        brochure_categories: ['You must select at least one'],
      },
    ])
  })

  test.each([[null], ['']])('with %j for a required date has none', async (date) => {
    const { id } = await made()
    const { status, body } = await patch(id, { active_from: date, expire_after: date })
    expect([status, body.errors]).toEqual([422, { active_from: ["Can't be blank"], expire_after: ["Can't be blank"] }])
  })

  test.each([[null], ['']])('with %j for its publication date has none, new or edited', async (published_at) => {
    const published = { ...(await wish()), published_at: dates.active_from }
    const { id } = (await post(published)).body.brochure
    const taken = [await post({ ...published, published_at }), await patch(id, { published_at })]
    expect(taken.map(({ status, body }) => [status, body.brochure?.published_at])).toEqual([
      [201, null],
      [200, null],
    ])
  })

  test.each([[null], [''], [[]]])('with %j for its categories has none, new or edited', async (brochure_categories) => {
    const { id } = await made()
    const refused = [await post({ ...(await wish()), brochure_categories }), await patch(id, { brochure_categories })]
    for (const { status, body } of refused)
      expect([status, body.errors]).toEqual([422, { brochure_categories: ['You must select at least one'] }])
  })

  test('is told all that is wrong at once, and nothing of it is kept', async () => {
    const before = await provider.database.$count(brochures)
    const elsewhere = await addCategory(provider.database, { language_id: french })
    const { status, body } = await post({
      ...(await wish()),
      ...{ active_from: dates.expire_after + 1, published_at: dates.expire_after + 2 },
      brochure_categories: [elsewhere],
      brochure_regions: [],
    })
    expect([status, body.errors]).toEqual([
      422,
      {
        active_from: ['Valid from date cannot be greater than Valid till date.'],
        published_at: ['Publication date cannot be greater than Valid till date.'],
        brochure_categories: [`Category ${elsewhere} is of another language`],
        brochure_regions: [needAll],
      },
    ])
    expect(await provider.database.$count(brochures)).toBe(before)
  })

  test('with a name or a campaign of more than 255 characters is refused', async () => {
    const long = 'x'.repeat(256)
    const { status, body } = await post({ ...(await wish()), name: long, utm_campaign: long })
    const tooLong = ['is longer than 255 characters']
    expect([status, body.errors]).toEqual([422, { name: tooLong, utm_campaign: tooLong }])
  })

  test.each([
    ['is still processed', 'processing', 'is not processed yet'],
    ['has failed', 'failed', 'could not be processed'],
  ] as const)('with a pdf that %s is refused', async (_what, state, words) => {
    const whole = await wish()
    const pdf_id = await addPdf(provider.database, 1, state)
    const [, second] = whole.brochure_regions
    const { status, body } = await post({ ...whole, brochure_regions: [{ region_id: noordHolland, pdf_id }, second] })
    expect([status, body.errors]).toEqual([422, { brochure_regions: [`The PDF of “Noord-Holland” ${words}`] }])
  })

  test('with one region of two, a strange region, a region twice or an unknown pdf is refused, with the region’s name', async () => {
    const whole = await wish()
    const [first, second] = whole.brochure_regions
    const answers = await Promise.all(
      [
        [first],
        [first, second, { region_id: 6, pdf_id: first?.pdf_id }],
        [first, first],
        [first, { region_id: zuidHolland, pdf_id: 2_000_000_000 }],
      ].map((brochure_regions) => post({ ...whole, brochure_regions })),
    )
    expect(answers.map(({ body }) => body.errors?.brochure_regions)).toEqual([
      [needAll],
      ['“Wallonie” is not a region of the shop'],
      ['has a region twice'],
      ['The PDF of “Zuid-Holland” is not known'],
    ])
  })

  test.each([2_000_000_000, 2 ** 31, '9'.repeat(30)])(
    'with a category and a region %j is told that there are none such, and no number that nobody sent',
    async (id) => {
      const whole = await wish()
      const brochure_categories = [...whole.brochure_categories, id]
      const brochure_regions = [...whole.brochure_regions, { region_id: id, pdf_id: id }]
      const { status, body } = await post({ ...whole, brochure_categories, brochure_regions })
      expect([status, body.errors]).toEqual([
        422,
        { brochure_categories: ['is not a known category'], brochure_regions: ['is not a known region'] },
      ])
    },
  )

  test('sent twice with one key is made once', async () => {
    const [whole, headers] = [await wish(), key()]
    const first = await post(whole, headers)
    const again = await post(whole, headers)
    expect([again.body.brochure.id, again.headers.get('idempotent-replayed')]).toEqual([first.body.brochure.id, 'true'])
    expect(await provider.database.$count(brochures, eq(brochures.shop_id, whole.shop_id))).toBe(1)
  })
})

describe('editing a brochure', () => {
  test('replaces the pages of the region that gets another pdf, and leaves the other’s', async () => {
    const brochure = await made()
    const [north, south] = brochure.brochure_regions
    const pdf_id = await addPdf(provider.database, 4)
    const { body } = await patch(brochure.id, {
      brochure_regions: [
        { region_id: noordHolland, pdf_id },
        { region_id: zuidHolland, pdf_id: south?.pdf_id },
      ],
    })
    const [newNorth, newSouth] = body.brochure.brochure_regions
    expect(newNorth).toMatchObject({ id: north?.id, pdf_id, pages_count: 4 })
    expect(newSouth).toEqual(south)
    expect(body.brochure).toMatchObject({ version: 2, pages_count: 4, cover_photo: newNorth?.pages[0]?.file_small_url })
  })

  test('without a pdf for a region that has pages leaves them', async () => {
    const brochure = await made()
    const regions = [{ region_id: noordHolland }, { region_id: zuidHolland, pdf_id: null }]
    const { status, body } = await patch(brochure.id, { brochure_regions: regions })
    expect([status, body.brochure.brochure_regions]).toEqual([200, brochure.brochure_regions])
  })

  test('that takes a region away is refused; one that the brochure never had may go on missing', async () => {
    const brochure = await made()
    const fewer = await patch(brochure.id, { brochure_regions: [{ region_id: noordHolland }] })
    const lacking = await addBrochure(provider.database, { shop_id: brochure.shop_id, regions: [noordHolland] })
    const same = await patch(lacking, { brochure_regions: [{ region_id: noordHolland }] })
    expect([fewer.body.errors, same.status]).toEqual([{ brochure_regions: [needAll] }, 200])
  })

  test('that has no region, as after a merge, need not give it one', async () => {
    const { shop_id } = await made()
    const bare = await addBrochure(provider.database, { shop_id, name: 'Merged away' })
    const { status, body } = await patch(bare, { name: 'What was merged away', brochure_regions: [] })
    expect([status, body.errors, body.brochure?.name]).toEqual([200, undefined, 'What was merged away'])
  })

  test('that takes away a region that its shop has lost shows the first page of what is left', async () => {
    const brochure = await made()
    const [, south] = brochure.brochure_regions
    const lost = and(eq(shopRegions.shop_id, brochure.shop_id), eq(shopRegions.region_id, noordHolland))
    await provider.database.delete(shopRegions).where(lost)
    const { body } = await patch(brochure.id, { brochure_regions: [{ region_id: zuidHolland, pdf_id: south?.pdf_id }] })
    const { pages_count, pages } = south ?? {}
    expect(body.brochure).toMatchObject({
      brochure_regions: [south],
      pages_count,
      cover_photo: pages?.[0]?.file_small_url,
    })
  })

  test('cannot move a brochure with a pdf to another shop, but one without', async () => {
    const [brochure, shop_id] = [await made(), await addShop(provider.database)]
    const locked = await patch(brochure.id, { shop_id })
    const free = await patch(await addBrochure(provider.database, { regions: [noordHolland] }), { shop_id })
    const unknown = await patch(await addBrochure(provider.database), { shop_id: 2_000_000_000 })
    expect([locked.status, locked.body.errors]).toEqual([422, { shop_id: ['cannot change once a pdf is uploaded'] }])
    expect([free.body.brochure.shop_id, free.body.brochure.brochure_regions]).toEqual([shop_id, []])
    const kept = await sanne.get<One>(`/brochures/${brochure.id}`)
    expect(kept.body.brochure.brochure_regions).toEqual(brochure.brochure_regions)
    expect(unknown.body.errors).toEqual({ shop_id: ['is not a known shop'] })
  })

  test('checks the categories that it has against the language that it gets', async () => {
    const brochure = await made()
    const [own] = brochure.brochure_categories.map(({ category }) => category.id)
    const refused = await patch(brochure.id, { language_id: french })
    const chosen = await addCategory(provider.database, { language_id: french })
    const taken = await patch(brochure.id, { language_id: french, brochure_categories: [chosen] })
    expect(refused.body.errors).toEqual({ brochure_categories: [`Category ${own} is of another language`] })
    expect([taken.body.brochure.language_id, taken.body.brochure.brochure_categories]).toMatchObject([
      french,
      [{ category: { id: chosen } }],
    ])
  })

  test('cannot take the last category; links that stay keep their id', async () => {
    const brochure = await made()
    const [link] = brochure.brochure_categories
    const further = await addCategory(provider.database)
    const none = await patch(brochure.id, { brochure_categories: [] })
    const more = await patch(brochure.id, { brochure_categories: [link?.category.id, further] })
    expect(none.body.errors).toEqual({ brochure_categories: ['You must select at least one'] })
    expect(more.body.brochure.brochure_categories[0]).toEqual(link)
  })

  test('is checked against the dates that are stored, and refused when the version is stale', async () => {
    const brochure = await made()
    const late = await patch(brochure.id, { active_from: dates.expire_after + 1 })
    await patch(brochure.id, { name: 'Week 49' })
    const stale = await patch(brochure.id, { name: 'Week 50' }, { 'If-Match': '"1"' })
    expect(late.body.errors).toEqual({ active_from: ['Valid from date cannot be greater than Valid till date.'] })
    expect([stale.status, stale.body.brochure.name]).toEqual([412, 'Week 49'])
    expect(stale.body.brochure.brochure_updates.at(-1)?.caption).toBe('Changed name by Sanne de Vries')
  })
  test('is told in the history by what it changed and nothing else, in the words of the form', async () => {
    const brochure = await made({ original_link: 'https://example.test/week' })
    const further = await addCategory(provider.database)
    const captions: (string | undefined)[] = []
    for (const change of [
      { notify: true },
      { notify: true, original_link: null, brochure_toplevel: [further] },
      { notify: true, original_link: null, state: 'for_approval', brochure_regions: await otherPages(brochure) },
    ])
      captions.push(
        (await patch(brochure.id, { ...formOf(brochure), ...change })).body.brochure.brochure_updates.at(-1)?.caption,
      )
    expect(captions).toEqual([
      'Changed notify by Sanne de Vries',
      'Changed top level categories, original link by Sanne de Vries',
      'Changed status, pdfs by Sanne de Vries',
    ])
  })

  test('without a difference changes nothing: neither version nor history', async () => {
    const [further, brochure] = [await addCategory(provider.database), await made()]
    await patch(brochure.id, { brochure_toplevel: [further], position: 1 })
    const before = await sanne.get<One>(`/brochures/${brochure.id}`)
    const { status, headers, body } = await patch(brochure.id, {
      ...formOf(before.body.brochure),
      brochure_toplevel: [further],
    })
    expect([status, headers.get('etag'), body]).toEqual([200, '"2"', before.body])
    expect((await patch(brochure.id, {})).body).toEqual(before.body)
  })
})

/** What the console's form sends of a brochure, as it is stored. */
function formOf({ name, state, shop_id, language_id, brochure_regions, brochure_categories, ...rest }: WholeBrochure) {
  const { active_from, expire_after, published_at, original_link, hotspot_mode, utm_campaign } = rest
  const { notify, append_original_link, customer_level } = rest
  return {
    ...{ name, state, shop_id, language_id, active_from, expire_after, published_at, original_link, hotspot_mode },
    ...{ utm_campaign, notify, append_original_link, customer_level },
    brochure_regions: brochure_regions.map(({ region_id, pdf_id }) => ({ region_id, pdf_id })),
    brochure_categories: brochure_categories.map(({ category }) => category.id).toReversed(),
  }
}

const otherPages = async ({ brochure_regions }: WholeBrochure) => {
  const pdf_id = await addPdf(provider.database, 1)
  return brochure_regions.map(({ region_id }) => ({ region_id, pdf_id }))
}
