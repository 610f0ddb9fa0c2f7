/** Reading brochures: a page of a list, one, the counters. */
import { and, count, eq, sql } from 'drizzle-orm'
import type { Database } from '../database/open'
import { brochureStates, brochures } from '../database/tables/brochures'
import { notFound } from '../http/errors'
import { requireShop } from '../shops/read'
import { type BrochureFilter, matching } from './filter'
import type { NextTokens } from './next-token'
import { after, type BrochureOrder, type Cursor, cursorValue, orderTerms } from './order'
import { selectRows } from './row'
import { type BrochureItem, listItems, type WholeBrochure, whole } from './serialize'
import { states } from './states'

/** Spec section 9. */
const pageSize = 20

interface ListWish {
  filter: BrochureFilter
  order: BrochureOrder
  /** Where the page before ended; null for the first. */
  cursor: Cursor | null
}

/** At most 20 brochures and the token of the next page, null at the end. */
export async function listBrochures(
  database: Database,
  { filter, order, cursor }: ListWish,
  tokens: NextTokens,
): Promise<{ brochures: BrochureItem[]; next_token: string | null }> {
  const rows = await selectRows(database, cursorValue(order))
    .where(and(matching(database, filter), cursor ? after(order, cursor) : undefined))
    .orderBy(...orderTerms(order))
    .limit(pageSize + 1)
  const page = rows.slice(0, pageSize)
  const end = rows.length > pageSize ? page.at(-1) : undefined
  return {
    brochures: await listItems(database, page),
    next_token: end ? tokens.write(order, { value: end.cursor, id: end.brochure.id }) : null,
  }
}

/** 404 when there is none. */
export async function readBrochure(database: Database, id: number): Promise<WholeBrochure> {
  const [row] = await selectRows(database, sql<number>`0`).where(eq(brochures.id, id))
  if (!row) throw notFound('Brochure')
  return whole(database, row)
}

/** How many brochures of the filter are in each state, whatever state the filter names. */
export async function countBrochures(database: Database, filter: BrochureFilter): Promise<Record<string, number>> {
  const { status: _, ...rest } = filter
  const rows = await database
    .select({ state: brochures.state, count: count() })
    .from(brochures)
    .where(matching(database, rest))
    .groupBy(brochures.state)
  const found = new Map(rows.map((row) => [row.state, row.count]))
  const counters: Record<string, number> = {}
  for (const state of brochureStates) {
    const { counter } = states[state]
    if (counter) counters[counter] = found.get(state) ?? 0
  }
  return counters
}

/** The shop's number of brochures; 404 for an unknown shop. */
export async function countOfShop(database: Database, shopId: number): Promise<number> {
  await requireShop(database, shopId)
  return database.$count(brochures, eq(brochures.shop_id, shopId))
}
