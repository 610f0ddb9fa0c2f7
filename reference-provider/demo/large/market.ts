import type { Database } from '../../database/open'
import { parsers } from '../../database/tables/parsers'
import { shopCategories, shopRegions, shops } from '../../database/tables/shops'
import { demoSitesPath, seededOrigin } from '../../demo-sites/address'
import type { Basics } from '../basics'
import { type House, houses, slug } from '../catalogue/shops'
import { towns } from '../catalogue/towns'
import { insertAll, insertForIds } from '../insert'
import { createRandom, type Random } from '../random'
import { type ClassName, classNames, type StockCategory } from '../stock'

const shopsCount = 2_000
/** The first shops have a parser each: three folders in ten come in by themselves. */
const parsersCount = 600

export interface MarketShop {
  id: number
  name: string
  house: House
  regionIds: number[]
  categories: StockCategory[]
  parserId: number | null
  parserUrl: string
}

export async function writeMarket(
  database: Database,
  basics: Basics,
  stock: readonly StockCategory[],
  icons: readonly string[],
  classIds: ReadonlyMap<ClassName, number>,
): Promise<MarketShop[]> {
  const random = createRandom('market')
  const planned = Array.from({ length: shopsCount }, (_, index) => planShop(index, basics, stock, random))
  return database.transaction(async (transaction) => {
    const ids = await insertForIds(
      transaction,
      shops,
      planned.map(({ name, houseIndex }, index) => shopRow(name, index, icons[houseIndex])),
    )
    await insertAll(
      transaction,
      shopRegions,
      planned.flatMap(({ regionIds }, index) =>
        regionIds.map((region_id) => ({ shop_id: ids[index] ?? 0, region_id })),
      ),
    )
    await insertAll(
      transaction,
      shopCategories,
      planned.flatMap(({ categories }, index) =>
        categories.map(({ id }) => ({ shop_id: ids[index] ?? 0, category_id: id })),
      ),
    )
    const parserIds = await insertForIds(
      transaction,
      parsers,
      planned.slice(0, parsersCount).map(({ name, house, regionIds, parserUrl }, index) => ({
        name: `${name} parser`,
        url: parserUrl,
        shop_id: ids[index] ?? 0,
        region_id: regionIds[0] ?? basics.regionIds[0] ?? 0,
        language_id: basics.languageIds[house.languages[0]],
        parser_class_id: classIds.get(classNames[index % classNames.length] ?? 'publitas') ?? 0,
      })),
    )
    return planned.map((shop, index) => ({ ...shop, id: ids[index] ?? 0, parserId: parserIds[index] ?? null }))
  })
}

/** Has all that the form asks for: a shop that lacked some of it could not be saved there. */
export const shopRow = (name: string, index: number, icon: string | undefined) => ({
  name,
  icon_url: icon ?? null,
  customer: (['non_customer', 'customer', 'vital'] as const)[index % 3] ?? 'customer',
  customer_level: 1 + (index % 5),
  hotspot_mode:
    (['disabled', 'links', 'products_without_link', 'products_with_link'] as const)[index % 4] ?? 'disabled',
  website_url: `https://www.${slug(name)}.example.test`,
  tracking_uid: `UA-${slug(name)}`,
  removed_from_search: index % 25 === 7,
})

function planShop(index: number, basics: Basics, stock: readonly StockCategory[], random: Random) {
  const houseIndex = index % houses.length
  const house = houses[houseIndex] ?? houses[0]
  if (!house) throw new Error('There is no house')
  const town = towns[Math.floor(index / houses.length) % towns.length]?.city ?? ''
  const branch = Math.floor(index / (houses.length * towns.length)) + 1
  const name = `${house.name} ${town} ${branch}`
  return {
    name,
    house,
    houseIndex,
    regionIds: random.some(basics.regionIds, random.int(1, 4)),
    categories: stock.filter(
      ({ department, language }) => house.departments.includes(department) && house.languages.includes(language),
    ),
    parserUrl: `${seededOrigin}${demoSitesPath}/${classNames[index % classNames.length]}/${slug(house.name)}`,
  }
}
