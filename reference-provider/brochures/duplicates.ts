/** Brochures that look like the same folder: of the same shop at the same time, or with pages that look alike. */
import { and, countDistinct, desc, eq, gte, inArray, isNotNull, lte, ne, sql } from 'drizzle-orm'
import type { Database } from '../database/open'
import { brochureRegions, brochures } from '../database/tables/brochures'
import { brochurePages } from '../database/tables/pages'
import { notFound } from '../http/errors'
import { selectRows } from './row'
import { type BrochureItem, listItems } from './serialize'

/** More than staff would ever compare side by side. */
const most = 50

/** The most alike first: by equal pages, then the newest. Brochures in the trash are left out. 404 for an unknown brochure. */
export async function findDuplicates(database: Database, id: number): Promise<BrochureItem[]> {
  const [brochure] = await database.select().from(brochures).where(eq(brochures.id, id))
  if (!brochure) throw notFound('Brochure')
  const alike = await equalPages(database, id)
  const ids = [...new Set([...alike.keys(), ...(await atTheSameTime(database, brochure))])]
  if (ids.length === 0) return []
  const rows = await selectRows(database, sql<number>`0`)
    .where(inArray(brochures.id, ids))
    .orderBy(desc(brochures.inserted_at), desc(brochures.id))
  const equal = (row: (typeof rows)[number]) => alike.get(row.brochure.id) ?? 0
  return listItems(database, rows.toSorted((a, b) => equal(b) - equal(a)).slice(0, most))
}

/** A brochure without dates overlaps with none: there, only its pages can tell. */
async function atTheSameTime(database: Database, brochure: typeof brochures.$inferSelect): Promise<number[]> {
  const { id, shop_id, active_from, expire_after } = brochure
  if (active_from === null || expire_after === null) return []
  const rows = await database
    .select({ id: brochures.id })
    .from(brochures)
    .where(
      and(
        eq(brochures.shop_id, shop_id),
        ne(brochures.id, id),
        ne(brochures.state, 'trash'),
        lte(brochures.active_from, expire_after),
        gte(brochures.expire_after, active_from),
      ),
    )
    .orderBy(desc(brochures.inserted_at), desc(brochures.id))
    .limit(most)
  return rows.map((row) => row.id)
}

/** How many different pages each other brochure shares with this one, by brochure. */
async function equalPages(database: Database, id: number): Promise<Map<number, number>> {
  const own = database
    .select({ fingerprint: brochurePages.fingerprint })
    .from(brochurePages)
    .innerJoin(brochureRegions, eq(brochureRegions.id, brochurePages.brochure_region_id))
    .where(and(eq(brochureRegions.brochure_id, id), isNotNull(brochurePages.fingerprint)))
  const shared = countDistinct(brochurePages.fingerprint)
  const rows = await database
    .select({ id: brochureRegions.brochure_id, shared })
    .from(brochurePages)
    .innerJoin(brochureRegions, eq(brochureRegions.id, brochurePages.brochure_region_id))
    .innerJoin(brochures, eq(brochures.id, brochureRegions.brochure_id))
    .where(and(inArray(brochurePages.fingerprint, own), ne(brochures.id, id), ne(brochures.state, 'trash')))
    .groupBy(brochureRegions.brochure_id)
    .orderBy(desc(shared), desc(brochureRegions.brochure_id))
    .limit(most)
  return new Map(rows.map((row) => [row.id, row.shared]))
}
