import type { Database } from '../database/open'
import { customerClients } from '../database/tables/clients'
import { locations } from '../database/tables/locations'
import {
  autoParserTypes,
  customerTypes,
  hotspotModes,
  shopAfterpage,
  shopCategories,
  shopDescriptions,
  shopRegions,
  shops,
  shopToplevel,
} from '../database/tables/shops'
import { shopIcon } from './artwork/logo'
import type { Basics } from './basics'
import type { LanguageSymbol } from './catalogue/phrases'
import { type House, houses, slug, website } from './catalogue/shops'
import { townsOf } from './catalogue/towns'
import { insertAll, insertForIds } from './insert'
import { inParallel, type Press } from './press'
import { createRandom } from './random'
import type { StockCategory } from './stock'

export interface DemoShop {
  id: number
  house: House
  regionIds: readonly number[]
  hotspot_mode: (typeof hotspotModes)[number]
  customer_level: number
  /** Categories of the shop's departments, in the languages it prints in. */
  categories: readonly StockCategory[]
}

/** Writes every house with its logo, regions, categories, texts and addresses. */
export async function writeShops(
  database: Database,
  basics: Basics,
  stock: readonly StockCategory[],
  press: Press,
  now: Date,
): Promise<DemoShop[]> {
  const random = createRandom('shops')
  const icons = await inParallel(houses, (house) => press.print(shopIcon(house), 160))
  const clients = await insertForIds(
    database,
    customerClients,
    houses.slice(0, 14).map(({ name }) => ({ name: `${name} Groep` })),
  )
  const planned = houses.map((house, index) => ({
    house,
    row: {
      ...contacts(house),
      customer: customerTypes[index < clients.length ? 1 + (index % 2) : 0] ?? 'non_customer',
      customer_client_id: clients[index] ?? null,
      customer_level: random.int(1, 5),
      hotspot_mode: random.pick(hotspotModes),
      icon_url: icons[index] ?? null,
      background_color: house.palette.brand,
      last_page: random.chance(0.4),
      show_ads: random.chance(0.3),
      removed_from_search: index % 9 === 5,
      auto_parser_type: autoParserTypes[index % autoParserTypes.length] ?? 'publitas',
      minimum_brochures_no: random.int(0, 4),
      radius_km: random.int(0, 25),
      inserted_at: new Date(now.getTime() - random.int(300, 1500) * 86_400_000),
    },
    // The first houses are everywhere, so that every region has work.
    regionIds: random.some(basics.regionIds, index < 3 ? 4 : random.int(1, 4)),
    categories: stock.filter(
      ({ department, language }) => house.departments.includes(department) && house.languages.includes(language),
    ),
  }))
  const ids = await insertForIds(
    database,
    shops,
    planned.map(({ row }) => row),
  )
  const made = planned.map(({ house, row, regionIds, categories }, index): DemoShop => {
    const { hotspot_mode, customer_level } = row
    return { id: ids[index] ?? 0, house, regionIds, hotspot_mode, customer_level, categories }
  })
  await writeLists(database, basics, made)
  const places = made.flatMap((shop) => addresses(shop, basics))
  await insertAll(database, locations, places)
  return made
}

function contacts(house: House) {
  const host = slug(house.name)
  return {
    name: house.name,
    website_url: website(house.name),
    email: `folder@${host}.example.test`,
    contact_emails_text: `marketing@${host}.example.test`,
    tracking_uid: `UA-${host}`,
    search_keywords: house.departments.join(', '),
    auto_parser_slug_nl: house.languages.includes('nl') ? host : '',
    auto_parser_slug_fr: house.languages.includes('fr') ? host : '',
  }
}

async function writeLists(database: Database, basics: Basics, made: readonly DemoShop[]): Promise<void> {
  const links = (pick: (shop: DemoShop) => readonly StockCategory[]) =>
    made.flatMap((shop) => pick(shop).map((category) => ({ shop_id: shop.id, category_id: category.id })))
  await insertAll(
    database,
    shopRegions,
    made.flatMap((shop) => shop.regionIds.map((region_id) => ({ shop_id: shop.id, region_id }))),
  )
  await insertAll(
    database,
    shopCategories,
    links((shop) => shop.categories),
  )
  await insertAll(
    database,
    shopToplevel,
    links((shop) => (shop.customer_level <= 2 ? shop.categories.slice(0, 1) : [])),
  )
  await insertAll(
    database,
    shopAfterpage,
    links((shop) => (shop.id % 3 === 0 ? shop.categories.slice(-1) : [])),
  )
  await insertAll(
    database,
    shopDescriptions,
    made.flatMap(({ id, house }) =>
      house.languages.map((language) => ({
        shop_id: id,
        language_id: basics.languageIds[language],
        ...description(house, language),
      })),
    ),
  )
}

const description = ({ name }: House, language: LanguageSymbol) =>
  language === 'nl'
    ? {
        description: `De folders van ${name}, elke week met nieuwe aanbiedingen.`,
        meta_description: `Bekijk de folder van ${name}.`,
        title_main: `Folder ${name}`,
        title_secondary: 'Alle aanbiedingen van deze week',
      }
    : {
        description: `Les folders de ${name}, chaque semaine de nouvelles offres.`,
        meta_description: `Feuilletez le folder de ${name}.`,
        title_main: `Folder ${name}`,
        title_secondary: 'Toutes les offres de la semaine',
      }

/** Up to fourteen addresses in towns of its regions; now and then one whose place on the map was never found. */
function addresses({ id, house, regionIds }: DemoShop, { regionNames }: Basics) {
  const random = createRandom(`addresses ${house.name}`)
  const within = regionIds.flatMap((region_id) =>
    (townsOf[regionNames.get(region_id) ?? ''] ?? []).map((town) => ({ ...town, region_id })),
  )
  return random.some(within, random.int(6, 14)).map(({ city, zip, lat, lng, street, region_id }) => {
    const isLost = random.chance(0.06)
    return {
      shop_id: id,
      region_id,
      name: `${house.name} ${city}`,
      address: `${street} ${random.int(1, 180)}`,
      city,
      zip_code: zip,
      lat: isLost ? null : lat + (random.next() - 0.5) * 0.02,
      lng: isLost ? null : lng + (random.next() - 0.5) * 0.03,
    }
  })
}
