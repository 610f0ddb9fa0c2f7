/** What staff can change of locations. */
import { eq } from 'drizzle-orm'
import { isKnown } from '../database/known'
import type { Database } from '../database/open'
import { locations, regions, shops } from '../database/schema'
import { type FieldErrors, notFound, refuseIfAny } from '../http/errors'
import { stale } from '../http/versions'
import { readLocation } from './read'
import type { NewLocation } from './rules'

/** 422 for a shop or a region that is not there. */
export async function addLocation(database: Database, sent: NewLocation, now: Date) {
  await requirePlace(database, sent)
  const [made] = await database
    .insert(locations)
    .values({ ...sent, inserted_at: now })
    .returning({ id: locations.id })
  return readLocation(database, made?.id ?? 0)
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
export async function removeLocation(database: Database, id: number, expected: number | null): Promise<void> {
  const columns = { version: locations.version }
  const [stored] = await database.select(columns).from(locations).where(eq(locations.id, id)).for('update')
  if (!stored) throw notFound('Location')
  if (expected !== null && expected !== stored.version) throw stale('location', await readLocation(database, id))
  await database.delete(locations).where(eq(locations.id, id))
}

export async function removeLocationsOf(database: Database, shopId: number): Promise<void> {
  await database.delete(locations).where(eq(locations.shop_id, shopId))
}
