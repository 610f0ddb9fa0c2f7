/**
 * The order of a language's brochures has a version, as a record has: a request that names a position has to say which order its
 * person saw. The version grows with every change of where a position leads; a changed name or date does not count.
 */
import { eq } from 'drizzle-orm'
import { grown } from '../database/columns'
import type { Database } from '../database/open'
import type { brochures } from '../database/tables/brochures'
import { brochureOrders } from '../database/tables/offers'

type Stored = typeof brochures.$inferSelect

const deciding = ['position', 'position_frozen_to', 'state', 'language_id'] as const satisfies readonly (keyof Stored)[]

/** The languages whose order changes when `set` is written. */
export function ordersChangedBy(stored: Stored, set: Partial<typeof brochures.$inferInsert>): number[] {
  const after = { ...stored, ...set }
  const holdsPosition = stored.position !== null || after.position !== null
  if (!holdsPosition || deciding.every((field) => after[field] === stored[field])) return []
  return [...new Set([stored.language_id, after.language_id])]
}

/** A transaction's last write to shared rows: one that waits here then holds no brochure that the order's holder still needs. */
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
