/** What a parser fills in of a brochure that it makes, as the form would (spec section 5, "Brochure form"). */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readCategoryLists } from '../../reference-provider/brochures/category-lists'
import { brochureRegions } from '../../reference-provider/database/tables/brochures'
import { parserClasses, parsers } from '../../reference-provider/database/tables/parsers'
import { shopAfterpage, shopCategories, shopToplevel } from '../../reference-provider/database/tables/shops'
import { makeBrochure, remakeBrochure } from '../../reference-provider/parsers/brochure'
import { addBrochure, addCategory, addShop, dutch, french, noordHolland, now, providerOfFile, stored } from './support'

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
  await database.insert(shopToplevel).values(of(own[1]))
  await database.insert(shopAfterpage).values(of(own[2]))
  const id = await makeBrochure(database, await foundFor(shop_id))
  expect(Object.values(await readCategoryLists(database, id))).toEqual(own.map((category) => [category]))
})

test('a region that a merge has taken from the brochure meanwhile is not brought back by the run that makes it anew', async () => {
  const shop_id = await addShop(database)
  const id = await addBrochure(database, { shop_id })
  const made = remakeBrochure(database, id, await foundFor(shop_id))
  await expect(made).rejects.toThrow('The brochure does not have the region any more whose pages were to be made anew')
  expect(await database.$count(brochureRegions, eq(brochureRegions.brochure_id, id))).toBe(0)
})
