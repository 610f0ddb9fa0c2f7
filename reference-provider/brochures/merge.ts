/** Two brochures of one region become one (contract section 3). */
import { asc, eq, inArray } from 'drizzle-orm'
import { grown } from '../database/columns'
import { byName } from '../database/name-order'
import type { Database } from '../database/open'
import { brochureRegions, brochures } from '../database/tables/brochures'
import { regions } from '../database/tables/regions'
import { invalid, notFound } from '../http/errors'
import { appendPages, refreshCover } from '../pages/attach'
import { type Change, changeBrochure } from './change'
import { noteUpdate } from './history'
import { orderChanged } from './order-version'
import type { WholeBrochure } from './serialize'

interface MergePair {
  base_brochure_id: number
  merge_brochure_id: number
}

interface CommonRegion {
  id: number
  name: string
}

interface LinkedRegion extends CommonRegion {
  base: number
  merge: number
}

/** Regions that both have, by name. 404 for an unknown brochure, 422 for a brochure with itself. */
export async function commonRegions(database: Database, pair: MergePair): Promise<CommonRegion[]> {
  await requireTwo(database, pair)
  return (await linkedRegions(database, pair)).map(({ id, name }) => ({ id, name }))
}

/**
 * Appends the merged brochure's pages of the region to the base's. The merged brochure loses that region, and goes to the trash
 * when it has none left. Runs in the turn of those who reorder. Answers the base. 422 for a region that they do not share: when two
 * people merge the same pair at once, the second is answered this.
 */
export async function mergeBrochures(
  change: Change,
  { region_id, ...pair }: MergePair & { region_id: number },
): Promise<WholeBrochure> {
  const { database } = change
  const names = await requireTwo(database, pair, 'lock')
  return changeBrochure(change, pair.base_brochure_id, async () => {
    const region = (await linkedRegions(database, pair)).find(({ id }) => id === region_id)
    if (!region) throw invalid({ region_id: ['must be a region of both brochures'] })
    await appendPages(database, region.merge, region.base)
    await database.delete(brochureRegions).where(eq(brochureRegions.id, region.merge))
    await refreshCover(database, pair.base_brochure_id)
    await noteMerged(change, pair, `Pages of ${region.name} merged into “${names.base}”`)
    return { set: {}, caption: `Pages of ${region.name} of “${names.merge}” appended` }
  })
}

/** The names of both. 404 for an unknown brochure, 422 for a brochure with itself. */
async function requireTwo(database: Database, { base_brochure_id, merge_brochure_id }: MergePair, lock?: 'lock') {
  if (base_brochure_id === merge_brochure_id)
    throw invalid({ merge_brochure_id: ['A brochure cannot be merged with itself'] })
  const both = database
    .select({ id: brochures.id, name: brochures.name })
    .from(brochures)
    .where(inArray(brochures.id, [base_brochure_id, merge_brochure_id]))
  const rows = lock ? await both.for('update') : await both
  const nameOf = (id: number) => rows.find((row) => row.id === id)?.name
  const [base, merge] = [nameOf(base_brochure_id), nameOf(merge_brochure_id)]
  if (base === undefined || merge === undefined) throw notFound('Brochure')
  return { base, merge }
}

async function linkedRegions(database: Database, { base_brochure_id, merge_brochure_id }: MergePair) {
  const links = await database
    .select({ link: brochureRegions.id, brochure: brochureRegions.brochure_id, id: regions.id, name: regions.name })
    .from(brochureRegions)
    .innerJoin(regions, eq(regions.id, brochureRegions.region_id))
    .where(inArray(brochureRegions.brochure_id, [base_brochure_id, merge_brochure_id]))
    .orderBy(asc(byName(regions.name)), asc(regions.id))
  const ofMerge = new Map(
    links.flatMap(({ brochure, id, link }) => (brochure === merge_brochure_id ? [[id, link]] : [])),
  )
  return links.flatMap(({ brochure, id, name, link }): LinkedRegion[] => {
    const merge = ofMerge.get(id)
    return brochure === base_brochure_id && merge !== undefined ? [{ id, name, base: link, merge }] : []
  })
}

async function noteMerged(change: Change, { merge_brochure_id: id }: MergePair, caption: string) {
  const { database, now } = change
  const left = await database.$count(brochureRegions, eq(brochureRegions.brochure_id, id))
  await refreshCover(database, id)
  const [merged] = await database
    .update(brochures)
    .set({
      version: grown(brochures),
      last_updated: now,
      ...(left === 0 ? { state: 'trash' as const } : {}),
    })
    .where(eq(brochures.id, id))
    .returning({ language_id: brochures.language_id, position: brochures.position })
  if (left === 0 && merged && merged.position !== null) await orderChanged(database, [merged.language_id])
  await noteUpdate(change, id, caption)
}
