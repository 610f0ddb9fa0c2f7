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

/** Who orders offers looks at the newest; older ones are found on the board. */
const mostNew = 200

/** 404 for an unknown language. */
export async function listOffers(database: Database, languageId: number) {
  if (!(await isKnown(database, languages.id, languageId))) throw notFound('Language')
  // First: read beside a move, the lists may be newer than their version and not older.
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
    // Positions are taken by brochures that are no offers, too: whoever foresees what a move does must know of them.
    held: rows
      .filter(({ brochure }) => brochure.state !== 'active')
      .map(({ brochure: { id, position, position_frozen_to } }) => ({ id, position, position_frozen_to })),
  }
}

/** In one statement: of several, what is moved between them would be told in both lists, or in none. */
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
