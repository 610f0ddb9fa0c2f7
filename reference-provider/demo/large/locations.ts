import type { Database } from '../../database/open'
import { locations } from '../../database/tables/locations'
import type { SeedOptions } from '../../seed'
import { towns } from '../catalogue/towns'
import { insertAll } from '../insert'
import { createRandom, type Random } from '../random'
import type { MarketShop } from './market'

const perShop = 50

export async function writeLocations(
  database: Database,
  market: readonly MarketShop[],
  log: SeedOptions['log'],
): Promise<void> {
  const random = createRandom('locations')
  const perChunk = 100
  for (let start = 0; start < market.length; start += perChunk) {
    const rows = market
      .slice(start, start + perChunk)
      .flatMap((shop) => Array.from({ length: perShop }, (_, index) => location(shop, index, random)))
    await database.transaction((transaction) => insertAll(transaction, locations, rows))
    if ((start / perChunk) % 5 === 4) log(`Seeded ${(start + perChunk) * perShop} locations`)
  }
}

function location(shop: MarketShop, index: number, random: Random) {
  const { city, zip, lat, lng, street } = towns[random.int(0, towns.length - 1)] ?? {
    city: '',
    zip: '',
    lat: 0,
    lng: 0,
    street: '',
  }
  const isLost = random.chance(0.01)
  return {
    shop_id: shop.id,
    region_id: shop.regionIds[index % shop.regionIds.length] ?? null,
    name: `${shop.name} ${index + 1}`,
    address: `${street} ${random.int(1, 400)}`,
    city,
    zip_code: zip,
    lat: isLost ? null : lat + (random.next() - 0.5) * 0.1,
    lng: isLost ? null : lng + (random.next() - 0.5) * 0.1,
  }
}
