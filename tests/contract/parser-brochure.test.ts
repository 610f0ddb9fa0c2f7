/** The fields that a parser fills in for its brochure, as the form would (spec section 5, "Brochure form"). */
import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readCategoryLists } from '../../reference-provider/brochures/category-lists'
import { brochureRegions, brochureUpdates } from '../../reference-provider/database/tables/brochures'
import { parserClasses, parsers } from '../../reference-provider/database/tables/parsers'
import { shopAfterpage, shopCategories, shopToplevel } from '../../reference-provider/database/tables/shops'
import { makeBrochure, remakeBrochure } from '../../reference-provider/parsers/brochure'
import {
  addBrochure,
  addCategory,
  addShop,
  dutch,
  french,
  noordHolland,
  now,
  providerOfFile,
  stored,
  zuidHolland,
} from './support'

const { database } = await providerOfFile()

/** What a run of a parser of that shop has found. */
async function foundFor(shop_id: number, active_from: number | null = null) {
  const [parserClass] = await database
    .insert(parserClasses)
    .values({ class: `class ${shop_id}` })
    .returning()
  const place = { shop_id, region_id: noordHolland, language_id: dutch, parser_class_id: parserClass?.id ?? 0 }
  await database.insert(parsers).values({ ...place, name: 'Week folder', url: 'https://shop.test' })
  const [parser] = await database.select().from(parsers).where(eq(parsers.shop_id, shop_id))
  if (!parser) throw new Error('the parser was not kept')
  const shop = { name: 'Shop', hotspot_mode: 'disabled' as const, customer_level: 4 }
  const source = { kind: 'images' as const, addresses: [] }
  const folder = { title: 'Folder', url: 'https://shop.test', source, active_from, expire_after: null }
  const regionId = noordHolland
  return { parser: { ...parser, shop, symbol: 'nl' }, regionId, folder, pages: [], now: new Date(now) }
}

/** The campaign of the second brochure of a shop, made in week 48 of 2026. */
async function campaignOf(active_from: number | null): Promise<string> {
  const shop_id = await addShop(database)
  await addBrochure(database, { shop_id })
  return (await stored(database, await makeBrochure(database, await foundFor(shop_id, active_from)))).utm_campaign
}

test.each([
  ['the week of its first day, in two digits', Date.UTC(2027, 1, 1) / 1000, '202705nl2'],
  ['the week of today where the page does not say when it begins', null, '202648nl2'],
])('the campaign names %s', async (_, activeFrom, campaign) => {
  expect(await campaignOf(activeFrom)).toBe(campaign)
})

test('a folder without a title is called by the week of its first day, as its campaign is', async () => {
  const found = await foundFor(await addShop(database), Date.UTC(2027, 1, 1) / 1000)
  const id = await makeBrochure(database, { ...found, folder: { ...found.folder, title: '' } })
  expect((await stored(database, id)).name).toBe('Shop week 5')
})

test('the categories are those of the shop in the language, in each of the three lists', async () => {
  const shop_id = await addShop(database)
  const own = [await addCategory(database), await addCategory(database), await addCategory(database)]
  const of = (category_id = 0) => ({ shop_id, category_id })
  await database.insert(shopCategories).values([of(own[0]), of(await addCategory(database, { language_id: french }))])
  await database.insert(shopCategories).values({ ...of(await addCategory(database)), shop_id: await addShop(database) })
  await database.insert(shopToplevel).values(of(own[1]))
  await database.insert(shopAfterpage).values(of(own[2]))
  const id = await makeBrochure(database, await foundFor(shop_id))
  expect(Object.values(await readCategoryLists(database, id))).toEqual(own.map((category) => [category]))
})

const page = { file_small_url: '/s.jpg', file_medium_url: '/m.jpg', file_large_url: '/l.jpg', fingerprint: null }

/** The regions of a brochure, and its history, as answered. */
async function toldOf(id: number) {
  const { version, pages_count, parsed_url, last_updated } = await stored(database, id)
  const regionRows = await database
    .select({ id: brochureRegions.region_id, pages: brochureRegions.pages_count })
    .from(brochureRegions)
    .where(eq(brochureRegions.brochure_id, id))
    .orderBy(asc(brochureRegions.region_id))
  const updates = await database.select().from(brochureUpdates).where(eq(brochureUpdates.brochure_id, id))
  const pagesByRegion = Object.fromEntries(regionRows.map((region) => [region.id, region.pages]))
  return {
    version,
    pages_count,
    parsed_url,
    last_updated,
    pagesByRegion,
    captions: updates.map(({ caption }) => caption),
  }
}

test('a new brochure has its pages in the region of the run, and its history begins with the parser', async () => {
  const id = await makeBrochure(database, { ...(await foundFor(await addShop(database))), pages: [page, page] })
  expect(await toldOf(id)).toEqual({
    version: 1,
    pages_count: 2,
    parsed_url: 'https://shop.test',
    last_updated: new Date(now),
    pagesByRegion: { [noordHolland]: 2 },
    captions: ['Created by parser Week folder'],
  })
})

test('a brochure that is made anew gets the pages of that region alone, and no other brochure is touched', async () => {
  const shop_id = await addShop(database)
  const regions = [noordHolland, zuidHolland]
  const last_updated = new Date(0)
  const [id, other] = [
    await addBrochure(database, { shop_id, regions, last_updated }),
    await addBrochure(database, { regions }),
  ]
  const untouched = await toldOf(other)
  await remakeBrochure(database, id, { ...(await foundFor(shop_id)), regionId: zuidHolland, pages: [page, page] })
  expect(await toldOf(id)).toEqual({
    version: 2,
    pages_count: 2,
    parsed_url: 'https://shop.test',
    last_updated: new Date(now),
    pagesByRegion: { [noordHolland]: 0, [zuidHolland]: 2 },
    captions: ['Pages of Zuid-Holland made anew by parser Week folder'],
  })
  expect(await toldOf(other)).toEqual(untouched)
})

test('a brochure that was deleted meanwhile cannot be made anew', async () => {
  const made = remakeBrochure(database, 999_999, await foundFor(await addShop(database)))
  await expect(made).rejects.toThrow('The brochure that was to be made anew is not there any more')
})

test('a region that a merge has taken from the brochure meanwhile is not brought back by the run that makes it anew', async () => {
  const shop_id = await addShop(database)
  const id = await addBrochure(database, { shop_id })
  const made = remakeBrochure(database, id, await foundFor(shop_id))
  await expect(made).rejects.toThrow('The brochure does not have the region any more whose pages were to be made anew')
  expect(await database.$count(brochureRegions, eq(brochureRegions.brochure_id, id))).toBe(0)
})
