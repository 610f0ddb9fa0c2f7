import type { Database } from '../../database/open'
import {
  brochureCategories,
  brochureRegions,
  brochures,
  brochureToplevel,
  brochureUpdates,
} from '../../database/tables/brochures'
import { brochurePages } from '../../database/tables/pages'
import type { SeedOptions } from '../../seed'
import type { Basics } from '../basics'
import { hasPlace } from '../brochures'
import type { LanguageSymbol } from '../catalogue/phrases'
import { dayAt } from '../dates'
import { folderKey } from '../folders'
import { insertAll, insertForIds } from '../insert'
import { lifetimeIn, type State } from '../lifecycle'
import { createRandom, type Random } from '../random'
import type { MarketShop } from './market'
import type { Pictures } from './pictures'

const brochuresCount = 50_000
const perChunk = 2_500

/** Shares of all brochures: a provider of some years has far more behind it than before it. */
const shares: Readonly<Record<State, number>> = {
  archived: 0.28,
  expired: 0.24,
  active: 0.24,
  inbox: 0.08,
  for_approval: 0.05,
  not_published: 0.06,
  trash: 0.045,
  processing: 0.005,
}
const shared = Object.entries(shares) as [State, number][] // the keys of that table

interface Shelf {
  basics: Basics
  market: readonly MarketShop[]
  pictures: Pictures
  today: Date
}

export async function writeLargeBrochures(database: Database, shelf: Shelf, log: SeedOptions['log']): Promise<void> {
  const random = createRandom('large brochures')
  const positions = new Map<LanguageSymbol, number>()
  for (let start = 0; start < brochuresCount; start += perChunk) {
    const planned = Array.from({ length: Math.min(perChunk, brochuresCount - start) }, (_, index) =>
      planRow(shelf, start + index, random, positions),
    )
    await database.transaction((transaction) => writeChunk(transaction, planned, random))
    log(`Seeded ${start + planned.length} of ${brochuresCount} brochures`)
  }
}

function planRow(
  { basics, market, pictures, today }: Shelf,
  index: number,
  random: Random,
  positions: Map<LanguageSymbol, number>,
) {
  const shop = market[index % market.length]
  if (!shop) throw new Error('There is no shop')
  const language = random.some(shop.house.languages, 1)[0] ?? shop.house.languages[0]
  const key = folderKey(shop.house, language)
  const cover = random.some(pictures.covers.get(key) ?? [], 1)[0]
  const folder = pictures.folders.get(key)
  if (!cover || !folder) throw new Error(`${key} has no pictures`)
  const state = stateAt(random.next())
  const { inserted_at, ...dates } = lifetimeIn(state, random, today)
  const isParsed = shop.parserId !== null
  const pages = state === 'processing' ? [] : [cover.page, ...folder.inner, folder.back]
  const row = {
    ...dates,
    inserted_at,
    last_updated: inserted_at,
    name: random.chance(0.5) ? cover.name : nameOf(cover.name, shop),
    state,
    shop_id: shop.id,
    language_id: basics.languageIds[language],
    position_frozen_to: state === 'active' && random.chance(0.05) ? dayAt(today, random.int(1, 30), 23, 59) : null,
    utm_campaign: `large${language}${index + 1}`,
    customer_level: 1 + (shop.id % 5),
    cover_photo: state === 'processing' ? null : cover.page.file_small_url,
    pages_count: pages.length,
    parser_id: shop.parserId,
    parsed_url: isParsed ? `${shop.parserUrl}/${index}` : null,
    author: isParsed ? `${shop.name} parser` : (basics.staff[index % basics.staff.length] ?? basics.staff[0]),
  }
  const edition = Math.floor(index / market.length)
  return {
    shop,
    language,
    pages,
    row: { ...row, position: hasPlace(row, edition) ? nextPosition(positions, language) : null },
  }
}

const nameOf = (name: string, { house, name: shopName }: MarketShop) =>
  name.includes(house.name) ? name.replace(house.name, shopName) : `${name} ${shopName}`

function nextPosition(positions: Map<LanguageSymbol, number>, language: LanguageSymbol): number {
  const position = (positions.get(language) ?? 0) + 1
  positions.set(language, position)
  return position
}

async function writeChunk(
  database: Database,
  planned: readonly ReturnType<typeof planRow>[],
  random: Random,
): Promise<void> {
  const ids = await insertForIds(
    database,
    brochures,
    planned.map(({ row }) => row),
  )
  const made = planned.map((one, index) => ({ ...one, id: ids[index] ?? 0 }))
  await writePages(database, made, random)
  await writeCategories(database, made, random)
  await insertAll(
    database,
    brochureUpdates,
    made.map(({ id, row }) => ({
      brochure_id: id,
      caption: `Uploaded by ${row.author}`,
      inserted_at: row.inserted_at,
    })),
  )
}

type Made = ReturnType<typeof planRow> & { id: number }

/** One or two regions each, with the same pages. */
async function writePages(database: Database, made: readonly Made[], random: Random): Promise<void> {
  const links = made.flatMap((one) =>
    one.shop.regionIds.slice(0, random.int(1, 2)).map((region_id) => ({ one, region_id })),
  )
  const linkIds = await insertForIds(
    database,
    brochureRegions,
    links.map(({ one, region_id }) => ({
      brochure_id: one.id,
      region_id,
      parser_id: one.row.parser_id,
      pages_count: one.row.pages_count,
    })),
  )
  await insertAll(
    database,
    brochurePages,
    links.flatMap(({ one }, index) =>
      one.pages.map((page, at) => ({ ...page, brochure_region_id: linkIds[index] ?? 0, number: at + 1 })),
    ),
  )
}

/** One or two of the shop's categories in its language; every sixth brochure stands on top of its first. */
async function writeCategories(database: Database, made: readonly Made[], random: Random): Promise<void> {
  const categories = made.map(({ id, shop, language }) => ({
    id,
    chosen: random.some(
      shop.categories.filter((category) => category.language === language),
      random.int(1, 2),
    ),
  }))
  await insertAll(
    database,
    brochureCategories,
    categories.flatMap(({ id, chosen }) => chosen.map((category) => ({ brochure_id: id, category_id: category.id }))),
  )
  await insertAll(
    database,
    brochureToplevel,
    categories
      .filter(({ id }) => id % 6 === 0)
      .flatMap(({ id, chosen }) =>
        chosen.slice(0, 1).map((category) => ({ brochure_id: id, category_id: category.id })),
      ),
  )
}

function stateAt(share: number): State {
  let sum = 0
  for (const [state, part] of shared) {
    sum += part
    if (share < sum) return state
  }
  return 'archived'
}
