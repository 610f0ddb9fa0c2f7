/** Numbers about shops: one, all, and the brochures behind them. */
import { and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import { selectRows } from '../brochures/row'
import { listItems } from '../brochures/serialize'
import { countedStates, stateCounts } from '../brochures/states'
import type { Database } from '../database/open'
import { brochures } from '../database/tables/brochures'
import { customerClients } from '../database/tables/clients'
import { shops } from '../database/tables/shops'
import { notFound } from '../http/errors'
import { requireShop } from './read'

/** The customers whose statistics the shop belongs to; 404 when there is no such shop. */
export async function shopStatistics(database: Database, id: number) {
  const [shop] = await database
    .select({ version: shops.version, client: { id: customerClients.id, name: customerClients.name } })
    .from(shops)
    .leftJoin(customerClients, eq(customerClients.id, shops.customer_client_id))
    .where(eq(shops.id, id))
  if (!shop) throw notFound('Shop')
  return { version: shop.version, customers: shop.client === null ? [] : [shop.client] }
}

/** How many shops there are of each kind, and brochures of each state that a shop's row counts. */
export async function allStatistics(database: Database) {
  const kinds = await database.select({ customer: shops.customer, count: count() }).from(shops).groupBy(shops.customer)
  const removed = await database.$count(shops, eq(shops.removed_from_search, true))
  const states = await database
    .select({ state: brochures.state, count: count() })
    .from(brochures)
    .where(inArray(brochures.state, countedStates))
    .groupBy(brochures.state)
  const shopsOf = (kind: string) => kinds.find((row) => row.customer === kind)?.count ?? 0
  return {
    count: kinds.reduce((sum, row) => sum + row.count, 0),
    non_customer: shopsOf('non_customer'),
    customer: shopsOf('customer'),
    vital: shopsOf('vital'),
    removed_from_search: removed,
    ...stateCounts((state) => states.find((row) => row.state === state)?.count),
  }
}

/** Spec section 4, "Shop brochures modal": the states of its four boxes. Newest upload first. */
const listed = ['inbox', 'for_approval', 'not_published', 'active'] as const

/** 404 when there is no such shop. */
export async function brochuresOfShop(database: Database, id: number) {
  await requireShop(database, id)
  const rows = await selectRows(database, sql<number>`0`)
    .where(and(eq(brochures.shop_id, id), inArray(brochures.state, listed)))
    .orderBy(desc(brochures.inserted_at), desc(brochures.id))
  return listItems(database, rows)
}
