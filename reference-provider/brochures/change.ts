/** Every change of a brochure: locked, checked against the version it was based on, noted in the history. */
import { eq, sql } from 'drizzle-orm'
import type { Person } from '../auth/person'
import type { Database } from '../database/open'
import { brochures, brochureUpdates } from '../database/schema'
import { notFound } from '../http/errors'
import { stale } from '../http/versions'
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

export interface Effect {
  set: Partial<typeof brochures.$inferInsert>
  /** What the history says, before the person's name. */
  caption: string
}

/**
 * Applies what `decide` makes of the stored brochure and answers the brochure as it is then.
 * 404 when there is none, 412 with the current one when the version is stale.
 */
export async function changeBrochure(
  change: Change,
  id: number,
  decide: (stored: StoredBrochure) => Effect | Promise<Effect>,
): Promise<WholeBrochure> {
  const { database, person, now, expected } = change
  const stored = await lock(database, id)
  if (expected !== null && expected !== stored.version) throw stale('brochure', await readBrochure(database, id))
  const { set, caption } = await decide(stored)
  const version = sql`${brochures.version} + 1`
  await database
    .update(brochures)
    .set({ ...set, version, last_updated: now })
    .where(eq(brochures.id, id))
  await orderChanged(database, ordersChangedBy(stored, set))
  const signed = `${caption} by ${person.first_name} ${person.last_name}`
  await database.insert(brochureUpdates).values({ brochure_id: id, caption: signed, inserted_at: now })
  return readBrochure(database, id)
}

async function lock(database: Database, id: number): Promise<StoredBrochure> {
  const [stored] = await database.select().from(brochures).where(eq(brochures.id, id)).for('update')
  if (!stored) throw notFound('Brochure')
  return stored
}
