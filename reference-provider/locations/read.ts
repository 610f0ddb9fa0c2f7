/** Reading locations: a page of a shop's list, one, all of a shop's in pieces. */
import { and, asc, desc, eq, gt, or, type SQL } from 'drizzle-orm'
import { containing } from '../database/containing'
import type { Database } from '../database/open'
import { locations } from '../database/tables/locations'
import { regions } from '../database/tables/regions'
import { notFound } from '../http/errors'
import { pagesOf } from '../http/query'

/** Contract section 3. */
const pageSize = 25

interface LocationWish {
  shop_id?: number | undefined
  search: string
  page: number
}

const columns = {
  id: locations.id,
  version: locations.version,
  shop_id: locations.shop_id,
  region_id: locations.region_id,
  region: regions.name,
  name: locations.name,
  address: locations.address,
  city: locations.city,
  zip_code: locations.zip_code,
  lat: locations.lat,
  lng: locations.lng,
}

/** The newest first: what was just added or imported is on the first page. Beyond the last page it is empty. */
export async function listLocations(database: Database, { shop_id, search, page }: LocationWish) {
  const where = and(
    shop_id === undefined ? undefined : eq(locations.shop_id, shop_id),
    search === '' ? undefined : matching(search),
  )
  const count = await database.$count(locations, where)
  const rows = await selectLocations(database)
    .where(where)
    .orderBy(desc(locations.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { locations: rows, total_pages: pagesOf(count, pageSize), count }
}

/** 404 when there is none. */
export async function readLocation(database: Database, id: number) {
  const [location] = await selectLocations(database).where(eq(locations.id, id))
  if (!location) throw notFound('Location')
  return location
}

export type LocationItem = Awaited<ReturnType<typeof readLocation>>

/** Contract section 3: name, address, city and zip code, literally and without case. */
function matching(search: string): SQL | undefined {
  const { name, address, city, zip_code } = locations
  return or(...[name, address, city, zip_code].map((text) => containing(text, search)))
}

function selectLocations(database: Database) {
  return database.select(columns).from(locations).leftJoin(regions, eq(regions.id, locations.region_id)).$dynamic()
}

const pieceSize = 2500

/** All locations of a shop in the order in which they came, in pieces, so that no more than one is in memory. */
export async function* allLocations(database: Database, shopId: number): AsyncGenerator<LocationItem[]> {
  for (let last = 0; ; ) {
    const piece = await selectLocations(database)
      .where(and(eq(locations.shop_id, shopId), gt(locations.id, last)))
      .orderBy(asc(locations.id))
      .limit(pieceSize)
    if (piece.length > 0) yield piece
    if (piece.length < pieceSize) return
    last = piece.at(-1)?.id ?? last
  }
}
