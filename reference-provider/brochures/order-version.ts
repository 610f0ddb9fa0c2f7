/**
 * The order of a language's brochures has a version, as a record has: whoever says a place by its position has to say in which
 * order they saw it. It grows with whatever decides where a position leads; a name or a date that changes is another matter.
 */
import { eq } from 'drizzle-orm'
import { grown } from '../database/columns'
import type { Database } from '../database/open'
import type { brochures } from '../database/tables/brochures'
import { brochureOrders } from '../database/tables/offers'

type Stored = typeof brochures.$inferSelect

const deciding = ['position', 'position_frozen_to', 'state', 'language_id'] as const satisfies readonly (keyof Stored)[]

/** The languages whose order is another one once `set` is written. */
export function ordersChangedBy(stored: Stored, set: Partial<typeof brochures.$inferInsert>): number[] {
  const after = { ...stored, ...set }
  const holdsPosition = stored.position !== null || after.position !== null
  if (!holdsPosition || deciding.every((field) => after[field] === stored[field])) return []
  return [...new Set([stored.language_id, after.language_id])]
}

/** The last that a transaction does to rows of others: who waits for an order holds no brochure that its holder still needs. */
export async function orderChanged(database: Database, languageIds: readonly number[]): Promise<void> {
  for (const language_id of languageIds.toSorted((a, b) => a - b)) {
    await database
      .insert(brochureOrders)
      .values({ language_id, version: first + 1 })
      .onConflictDoUpdate({ target: brochureOrders.language_id, set: { version: grown(brochureOrders) } })
  }
}

/** An order that nobody has changed yet has no row. */
const first = 1

export async function orderVersion(database: Database, languageId: number): Promise<number> {
  const [order] = await database
    .select({ version: brochureOrders.version })
    .from(brochureOrders)
    .where(eq(brochureOrders.language_id, languageId))
  return order?.version ?? first
}
