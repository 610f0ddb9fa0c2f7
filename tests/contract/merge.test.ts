/** What is done with several brochures: merged, compared. Contract section 3. */
import { eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { BrochureItem, WholeBrochure } from '../../reference-provider/brochures/serialize'
import { holdRow } from '../../reference-provider/database/hold'
import { brochureHotspots, brochureRegions, brochures } from '../../reference-provider/database/tables/brochures'
import { brochurePages } from '../../reference-provider/database/tables/pages'
import { attachPages } from '../../reference-provider/pages/attach'
import {
  addBrochure,
  addShop,
  type BrochureWish,
  colleague,
  day,
  isWaitedFor,
  key,
  noordHolland,
  now,
  onServer,
  providerOfFile,
  type Refused,
  stored,
  until,
  zuidHolland,
} from './support'

type One = { brochure: WholeBrochure } & Refused
interface Several {
  brochures: BrochureItem[]
}

const seconds = now / 1000

const provider = await providerOfFile()
const sanne = await colleague(provider)
const luc = await colleague(provider, 'luc@example.test')

/** @param pages fingerprints, by region; each is the picture's name as well */
async function addFolder(pages: Record<number, string[]>, wish: BrochureWish = {}): Promise<number> {
  const id = await addBrochure(provider.database, wish)
  for (const [region, names] of Object.entries(pages)) {
    const files = names.map((fingerprint) => ({
      file_small_url: `/files/${fingerprint}-small.jpg`,
      file_medium_url: `/files/${fingerprint}-medium.jpg`,
      file_large_url: `/files/${fingerprint}-large.jpg`,
      fingerprint,
    }))
    await attachPages(provider.database, { brochureId: id, regionId: Number(region) }, files)
  }
  return id
}

const merge = (base: number, merged: number, region_id = noordHolland, headers?: Record<string, string>, by = sanne) =>
  by.patch<One>('/brochures/merge', { region_id, base_brochure_id: base, merge_brochure_id: merged }, headers)

async function pagesOf(id: number, region = noordHolland): Promise<string[]> {
  const { body } = await sanne.get<One>(`/brochures/${id}`)
  const found = body.brochure.brochure_regions.find(({ region_id }) => region_id === region)
  return found?.pages.map(({ file_small_url }) => file_small_url.replace(/^.*\/|-small.*$/g, '')) ?? []
}

const regionsOf = (base: number, merged: number) =>
  sanne.get<{ regions: { name: string }[] } & Refused>(
    `/brochures/merge/avaliable_regions?base_brochure_id=${base}&merge_brochure_id=${merged}`,
  )

describe('merging', () => {
  test('appends the pages of the region; a brochure without regions goes to the trash', async () => {
    const base = await addFolder({ [noordHolland]: ['a', 'b'], [zuidHolland]: ['c'] }, { name: 'Base' })
    const merged = await addFolder({ [noordHolland]: ['d', 'e'] }, { name: 'Extra', state: 'for_approval' })
    const { status, body } = await merge(base, merged)
    expect(status).toBe(200)
    expect(await pagesOf(base)).toEqual(['a', 'b', 'd', 'e'])
    expect(body.brochure).toMatchObject({ id: base, version: 2, pages_count: 4 })
    expect(body.brochure.brochure_updates.at(-1)?.caption).toBe(
      'Pages of Noord-Holland of “Extra” appended by Sanne de Vries',
    )
    expect(await stored(provider.database, merged)).toMatchObject({
      state: 'trash',
      version: 2,
      cover_photo: null,
      pages_count: 0,
    })
  })

  test('leaves the merged brochure where it is while it has another region', async () => {
    const base = await addFolder({ [noordHolland]: ['a'] })
    const merged = await addFolder({ [noordHolland]: ['b'], [zuidHolland]: ['c'] }, { state: 'for_approval' })
    await merge(base, merged)
    expect([await pagesOf(merged), await pagesOf(merged, zuidHolland)]).toEqual([[], ['c']])
    expect((await stored(provider.database, merged)).state).toBe('for_approval')
  })

  test('offers the regions that both have', async () => {
    const base = await addFolder({ [noordHolland]: ['a'], [zuidHolland]: ['b'] })
    const merged = await addFolder({ [zuidHolland]: ['c'] })
    const { body } = await regionsOf(base, merged)
    expect(body.regions.map(({ name }) => name)).toEqual(['Zuid-Holland'])
    expect((await regionsOf(base, await addBrochure(provider.database))).body.regions).toEqual([])
  })

  test('with itself, in a region that one lacks, or with an unknown brochure is refused', async () => {
    const base = await addFolder({ [noordHolland]: ['a'], [zuidHolland]: ['b'] })
    const other = await addFolder({ [noordHolland]: ['c'] })
    const itself = await merge(base, base)
    const lacking = await merge(base, other, zuidHolland)
    const unknown = await merge(base, 2_000_000_000)
    expect([itself.status, itself.body.errors]).toEqual([
      422,
      { merge_brochure_id: ['A brochure cannot be merged with itself'] },
    ])
    expect([lacking.status, lacking.body.errors]).toEqual([422, { region_id: ['must be a region of both brochures'] }])
    expect([unknown.status, (await regionsOf(base, base)).status]).toEqual([404, 422])
  })

  test('by two people at once succeeds once, whichever way round', async () => {
    for (const isReversed of [false, true]) {
      const [a, b] = [await addFolder({ [noordHolland]: ['a'] }), await addFolder({ [noordHolland]: ['b'] })]
      const second = isReversed ? merge(b, a, noordHolland, {}, luc) : merge(a, b, noordHolland, {}, luc)
      const answers = await Promise.all([merge(a, b), second])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
      const pages = await provider.database
        .select({ id: brochurePages.id })
        .from(brochurePages)
        .innerJoin(brochureRegions, eq(brochureRegions.id, brochurePages.brochure_region_id))
        .where(eq(brochureRegions.brochure_id, answers[0].status === 200 || !isReversed ? a : b))
      expect(pages).toHaveLength(2)
    }
  })

  // The embedded database has one connection: nobody comes in between.
  test.runIf(onServer)('beside a move of one past the other waits for it, and both are done', async () => {
    const { database } = provider
    await database.update(brochures).set({ position: null })
    const first = await addBrochure(database, { position: 1 })
    const base = await addFolder({ [noordHolland]: ['a'] }, { position: 2 })
    const merged = await addFolder({ [noordHolland]: ['b'] })
    const { answers } = await database.transaction(async (holding) => {
      await holdRow(holding, brochures, first)
      const moving = luc.patch(`/brochures/${merged}/update_position`, { position: 1 })
      await until(() => isWaitedFor(database))
      const merging = merge(base, merged)
      await until(() => isWaitedFor(database, 2))
      return { answers: [moving, merging] }
    })
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200])
  })

  test('sent twice with one key merges once', async () => {
    const [base, merged] = [await addFolder({ [noordHolland]: ['a'] }), await addFolder({ [noordHolland]: ['b'] })]
    const headers = key()
    const first = await merge(base, merged, noordHolland, headers)
    const again = await merge(base, merged, noordHolland, headers)
    expect([first.status, again.status, again.headers.get('idempotent-replayed')]).toEqual([200, 200, 'true'])
    expect(await pagesOf(base)).toEqual(['a', 'b'])
  })
})

describe('duplicates of a brochure', () => {
  const duplicates = async (id: number) =>
    (await sanne.get<Several>(`/brochures/duplicates?brochure_id=${id}`)).body.brochures.map((one) => one.id)
  const week = (start: number) => ({ active_from: seconds + start * day, expire_after: seconds + (start + 6) * day })

  test('are those of the same shop at the same time, but not those in the trash', async () => {
    const shop_id = await addShop(provider.database)
    const add = (wish: BrochureWish) => addBrochure(provider.database, { shop_id, ...wish })
    const one = await add(week(0))
    const touching = await add(week(6))
    await add(week(7))
    await add({})
    await add({ ...week(0), state: 'trash' })
    await addBrochure(provider.database, week(0))
    expect(await duplicates(one)).toEqual([touching])
  })

  test('and those with pages that look alike, in any shop at any time, the most alike first', async () => {
    const one = await addFolder({ [noordHolland]: ['p1', 'p2', 'p3'] })
    const little = await addFolder({ [noordHolland]: ['p3', 'other'] })
    const much = await addFolder({ [zuidHolland]: ['p1', 'p2'] })
    await addFolder({ [noordHolland]: ['nothing'] })
    expect(await duplicates(one)).toEqual([much, little])
  })

  test('are found behind any number that was thrown away', async () => {
    const one = await addFolder({ [noordHolland]: ['again'] })
    const living = await addFolder({ [noordHolland]: ['again'] })
    const thrown = []
    for (let count = 0; count < 50; count++) thrown.push(await addFolder({ [noordHolland]: ['again'] }))
    await provider.database.update(brochures).set({ state: 'trash' }).where(inArray(brochures.id, thrown))
    expect(await duplicates(one)).toEqual([living])
  })

  test('are the newest fifty, of those that came in one moment the last made', async () => {
    const shop_id = await addShop(provider.database)
    const one = await addBrochure(provider.database, { shop_id, ...week(0) })
    const others: number[] = []
    for (let made = 0; made < 51; made++)
      others.push(await addBrochure(provider.database, { shop_id, ...week(0), inserted_at: new Date(0) }))
    expect(await duplicates(one)).toEqual(others.slice(1).toReversed())
  })

  test('of an unknown brochure are 404, of none 422', async () => {
    const unknown = await sanne.get('/brochures/duplicates?brochure_id=2000000000')
    const none = await sanne.get('/brochures/duplicates')
    expect([unknown.status, none.status]).toEqual([404, 422])
  })
})

test('statistics of a brochure list its hotspots in the order of its pages', async () => {
  const id = await addBrochure(provider.database)
  await provider.database.insert(brochureHotspots).values([
    { brochure_id: id, page: 2, url: 'https://shop.example.test/b' },
    { brochure_id: id, page: 1, url: 'https://shop.example.test/a' },
  ])
  const { body } = await sanne.get<{ version: number; hotspots: { page: number; url: string }[] }>(
    `/brochures/${id}/statistics`,
  )
  expect(body).toMatchObject({ version: 1, hotspots: [{ page: 1 }, { page: 2, url: 'https://shop.example.test/b' }] })
  expect((await sanne.get('/brochures/2000000000/statistics')).status).toBe(404)
})
