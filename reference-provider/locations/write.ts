/** What staff can change of locations. */
import { eq } from 'drizzle-orm'
import type { Target } from '../database/hold'
import { insertedId } from '../database/inserted'
import { isKnown } from '../database/known'
import type { Database } from '../database/open'
import { locations } from '../database/tables/locations'
import { regions } from '../database/tables/regions'
import { shops } from '../database/tables/shops'
import { type FieldErrors, refuseIfAny } from '../http/errors'
import { hold } from '../http/hold'
import { endAll, type Remains } from '../imports/jobs'
import { shop } from '../shops/write'
import { readLocation } from './read'
import type { NewLocation } from './rules'

/** 422 for a shop or a region that is not there. */
export async function addLocation(database: Database, sent: NewLocation, now: Date) {
  await requirePlace(database, sent)
  const values = { ...sent, inserted_at: now }
  return readLocation(
    database,
    await insertedId(database.insert(locations).values(values).returning({ id: locations.id })),
  )
}

/** 422 by field unless both are there. */
export async function requirePlace(
  database: Database,
  { shop_id, region_id }: { shop_id: number; region_id: number },
): Promise<void> {
  const errors: FieldErrors = {}
  if (!(await isKnown(database, shops.id, shop_id))) errors.shop_id = ['is not a known shop']
  if (!(await isKnown(database, regions.id, region_id))) errors.region_id = ['is not a known region']
  refuseIfAny(errors)
}

/** 404 when there is none, 412 when the version is stale. */
export async function removeLocation(database: Database, target: Target): Promise<void> {
  await hold(database, { table: locations, key: 'location', read: readLocation }, target)
  await database.delete(locations).where(eq(locations.id, target.id))
}

/**
 * Removes all locations of a shop, and ends its imports: one that was ordered before would bring locations back. 404 when there is
 * no shop, 412 when its version is stale.
 */
export async function removeLocationsOf(database: Database, target: Target, now: Date): Promise<Remains> {
  await hold(database, shop, target)
  const remains = await endAll(database, target.id, { why: 'all locations of the shop have been deleted', now })
  await database.delete(locations).where(eq(locations.shop_id, target.id))
  return remains
}
