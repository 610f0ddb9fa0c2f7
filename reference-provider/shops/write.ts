/** What staff can change of a shop. */
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../database/open'
import { shops } from '../database/schema'
import { notFound } from '../http/errors'
import { stale } from '../http/versions'
import { readShop } from './read'

/** 404 when there is no such shop, 412 when the version is stale. @param expected null when the write does not say */
export async function setRemovedFromSearch(
  database: Database,
  { id, removed, expected }: { id: number; removed: boolean; expected: number | null },
) {
  const [stored] = await database.select({ version: shops.version }).from(shops).where(eq(shops.id, id)).for('update')
  if (!stored) throw notFound('Shop')
  if (expected !== null && expected !== stored.version) throw stale('shop', await readShop(database, id))
  await database
    .update(shops)
    .set({ removed_from_search: removed, version: sql`${shops.version} + 1` })
    .where(eq(shops.id, id))
  return readShop(database, id)
}
