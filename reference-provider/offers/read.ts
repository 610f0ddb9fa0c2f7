/** Offers: the active brochures of a language, those with a position in their order, and those that have none yet. */
import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { orderVersion } from '../brochures/order-version'
import { selectRows } from '../brochures/row'
import { listItems } from '../brochures/serialize'
import { isKnown } from '../database/known'
import type { Database } from '../database/open'
import { brochures } from '../database/tables/brochures'
import { languages } from '../database/tables/languages'
import { notFound } from '../http/errors'

/** Staff who order offers look at the newest; older ones are found on the board. */
const mostNew = 200

/** 404 for an unknown language. */
export async function listOffers(database: Database, languageId: number) {
  if (!(await isKnown(database, languages.id, languageId))) throw notFound('Language')
  // Read first: during a move the lists may then be newer than their version, never older.
  const version = await orderVersion(database, languageId)
  const rows = await rowsOf(database, eq(brochures.language_id, languageId))
  const offers = await listItems(
    database,
    rows.filter(({ brochure }) => brochure.state === 'active'),
  )
  return {
    language_id: languageId,
    version,
    brochures: offers.filter(({ position }) => position !== null),
    new_brochures: offers.filter(({ position }) => position === null),
    // Brochures that are no offers hold positions too: whoever predicts a move must know of them.
    held: rows
      .filter(({ brochure }) => brochure.state !== 'active')
      .map(({ brochure: { id, position, position_frozen_to } }) => ({ id, position, position_frozen_to })),
  }
}

/** One statement: between several, a brochure that is moved would appear in both lists, or in none. */
function rowsOf(database: Database, ofLanguage: SQL) {
  const ids = () => database.select({ id: brochures.id }).from(brochures)
  const placed = ids().where(and(ofLanguage, isNotNull(brochures.position)))
  const fresh = ids()
    .where(and(ofLanguage, eq(brochures.state, 'active'), isNull(brochures.position)))
    .orderBy(desc(brochures.inserted_at), desc(brochures.id))
    .limit(mostNew)
  return selectRows(database, sql<number>`0`)
    .where(inArray(brochures.id, placed.unionAll(fresh)))
    .orderBy(asc(brochures.position), desc(brochures.inserted_at), desc(brochures.id))
}
