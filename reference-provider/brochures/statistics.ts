import { asc, eq } from 'drizzle-orm'
import type { Database } from '../database/open'
import { brochureHotspots, brochures } from '../database/tables/brochures'
import { notFound } from '../http/errors'

/** A brochure's hotspots in the order of its pages. 404 when there is none. */
export async function readStatistics(database: Database, id: number) {
  const [brochure] = await database.select({ version: brochures.version }).from(brochures).where(eq(brochures.id, id))
  if (!brochure) throw notFound('Brochure')
  const hotspots = await database
    .select({ id: brochureHotspots.id, page: brochureHotspots.page, url: brochureHotspots.url })
    .from(brochureHotspots)
    .where(eq(brochureHotspots.brochure_id, id))
    .orderBy(asc(brochureHotspots.page), asc(brochureHotspots.id))
  return { version: brochure.version, hotspots }
}
