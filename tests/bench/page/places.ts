import * as v from 'valibot'
import { locations } from '../../../src/domain/locations/collection'
import { locationSchema } from '../../../src/domain/locations/location'
import { shops } from '../../../src/domain/shops/collection'
import { shopSchema } from '../../../src/domain/shops/shop'
import { CUSTOMER_TYPES } from '../../../src/domain/shops/words'
import { createEngine } from '../../../src/offline/createEngine'
import { openDatabase } from '../../../src/offline/storage/database'
import { timed, untilRead } from './reading'
import { putRecords } from './seed'
import { benchWorld, silence } from './world'

const SHOPS = 2_000
const LOCATIONS = 100_000
const CHUNK = 10_000
const ROUNDS = 30
const TOWNS = ['Amsterdam', 'Gent', 'Utrecht', 'Liège', 'Namur', 'Den Haag', 'Brugge']

/** Fills this person's mirror with 2,000 shops and 100,000 locations, as if somebody had looked at all their pages. */
export async function seedPlaces(person: string) {
  const database = openDatabase(person)
  await putRecords(
    database,
    shops,
    Array.from({ length: SHOPS }, (_, at) => madeUpShop(at)),
  )
  for (let start = 0; start < LOCATIONS; start += CHUNK)
    await putRecords(
      database,
      locations,
      Array.from({ length: CHUNK }, (_, at) => madeUpLocation(start + at)),
    )
  database.close()
}

const townOf = (number: number) => TOWNS[number % TOWNS.length] ?? ''

const madeUpShop = (number: number) =>
  v.parse(shopSchema, {
    id: 1 + number,
    version: 1,
    name: `${townOf(number * 3)} Markt ${number}`,
    customer: CUSTOMER_TYPES[number % CUSTOMER_TYPES.length]?.value,
    hotspot_mode: 'links',
  })

const madeUpLocation = (number: number) =>
  v.parse(locationSchema, {
    id: 1 + number,
    version: 1,
    shop_id: 1 + (number % SHOPS),
    region_id: 1,
    region: 'Utrecht',
    name: `Markt ${number}`,
    address: `Damrak ${number % 400}`,
    city: townOf(number),
    zip_code: String(1000 + (number % 9000)),
    lat: 52,
    lng: 4,
  })

/** Pages and searches that nobody has asked for before, each once: milliseconds until each is found and in its order. */
export async function localPages(person: string) {
  const engine = await createEngine(benchWorld(person, silence))
  const rounds = async (source: (round: number) => Parameters<typeof untilRead>[0]) => {
    const took: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) took.push(await timed(() => untilRead(source(round))))
    return took
  }
  const kindOf = (round: number) => CUSTOMER_TYPES[round % CUSTOMER_TYPES.length]?.value ?? null
  const figures = {
    shopPages: await rounds((round) => engine.page(shops, { customer: null, search: '' }, 1 + round)),
    shopSearches: await rounds((round) => engine.page(shops, { customer: kindOf(round), search: `${round}` }, 1)),
    locationPages: await rounds((round) => engine.page(locations, { shop_id: String(1 + round), search: '' }, 1)),
    locationSearches: await rounds((round) =>
      engine.page(locations, { shop_id: String(1 + round), search: townOf(round).toUpperCase() }, 1),
    ),
  }
  await engine.close()
  return figures
}
