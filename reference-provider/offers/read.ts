/** Offers: the active brochures of a language, those with a position in their order, and those that have none yet. */
import { and, asc, desc, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { orderVersion } from '../brochures/order-version'
import { selectRows } from '../brochures/row'
import { listItems } from '../brochures/serialize'
import { isKnown } from '../database/known'
import type { Database } from '../database/open'
import { brochures } from '../database/tables/brochures'
import { languages } from '../database/tables/languages'
import { notFound } from '../http/errors'

/** Who orders offers looks at the newest; older ones are found on the board. */
const mostNew = 200

/** 404 for an unknown language. */
export async function listOffers(database: Database, languageId: number) {
  if (!(await isKnown(database, languages.id, languageId))) throw notFound('Language')
  // First: read beside a move, the lists may be newer than their version and not older.
  const version = await orderVersion(database, languageId)
  const active = and(eq(brochures.language_id, languageId), eq(brochures.state, 'active'))
  const ordered = await rowsOf(database, and(active, isNotNull(brochures.position)), asc(brochures.position))
  const fresh = await rowsOf(database, and(active, isNull(brochures.position)), desc(brochures.inserted_at), mostNew)
  return {
    language_id: languageId,
    version,
    brochures: await listItems(database, ordered),
    new_brochures: await listItems(database, fresh),
    held: await heldByOthers(database, languageId),
  }
}

async function rowsOf(database: Database, where: SQL | undefined, order: SQL, limit?: number) {
  const rows = selectRows(database, sql<number>`0`).where(where).orderBy(order, desc(brochures.id))
  return limit === undefined ? rows : rows.limit(limit)
}

/** Positions are taken by brochures that are no offers, too: whoever foresees what a move does must know of them. */
function heldByOthers(database: Database, languageId: number) {
  return database
    .select({
      id: brochures.id,
      position: brochures.position,
      position_frozen_to: brochures.position_frozen_to,
    })
    .from(brochures)
    .where(and(eq(brochures.language_id, languageId), ne(brochures.state, 'active'), isNotNull(brochures.position)))
    .orderBy(asc(brochures.position))
}
