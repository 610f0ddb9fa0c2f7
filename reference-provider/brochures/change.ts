/** Every change of a brochure: locked, checked against the version it was based on, noted in the history. */
import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import type { Person } from '../auth/person'
import { grown } from '../database/columns'
import type { Database } from '../database/open'
import { brochures } from '../database/tables/brochures'
import type { ApiEnv, Clock } from '../http/context'
import { hold } from '../http/hold'
import { expectedVersion } from '../http/versions'
import { noteUpdate } from './history'
import { orderChanged, ordersChangedBy } from './order-version'
import { readBrochure } from './read'
import type { WholeBrochure } from './serialize'

export type StoredBrochure = typeof brochures.$inferSelect

export interface Change {
  /** The transaction of the request. */
  database: Database
  person: Person
  now: Date
  /** The version that the change was based on; null when the person's console does not say. */
  expected: number | null
}

/** What a request says of the change that it asks for. */
export const changeOf =
  (clock: Clock) =>
  (c: Pick<Context<ApiEnv>, 'req' | 'var'>): Change => ({
    database: c.var.database,
    person: c.var.person,
    now: new Date(clock()),
    expected: expectedVersion(c),
  })

export interface Effect {
  set: Partial<typeof brochures.$inferInsert>
  /** What the history says, before the person's name. */
  caption: string
}

/**
 * Applies the change that `decide` makes of the stored brochure, and answers the brochure as it is then. It has a new version,
 * unless `decide` returns null because nothing differs. 404 when there is none, 412 with the current one when the version is
 * stale.
 */
export async function changeBrochure(
  change: Change,
  id: number,
  decide: (stored: StoredBrochure) => Effect | Promise<Effect | null>,
): Promise<WholeBrochure> {
  const { database, now, expected } = change
  const stored = await hold(database, { table: brochures, key: 'brochure', read: readBrochure }, { id, expected })
  const effect = await decide(stored)
  if (!effect) return readBrochure(database, id)
  const { set, caption } = effect
  await database
    .update(brochures)
    .set({ ...set, version: grown(brochures), last_updated: now })
    .where(eq(brochures.id, id))
  await orderChanged(database, ordersChangedBy(stored, set))
  await noteUpdate(change, id, caption)
  return readBrochure(database, id)
}
