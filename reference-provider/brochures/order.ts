/**
 * The orders of the board and the place in them where a page ends.
 *
 * A page goes on after the last brochure of the page before, told by its value and id and not by its number: brochures that
 * come and go meanwhile neither double nor hide another one.
 */
import { asc, desc, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import * as v from 'valibot'
import { brochures } from '../database/tables/brochures'

export const orderSchema = v.optional(
  v.picklist(['none', 'published_at', 'expire_after', 'active_from'], 'is not a known order'),
  'none',
)

export type BrochureOrder = v.InferOutput<typeof orderSchema>

interface OrderTerms {
  /** Never null: a missing date counts as the last value. Written exactly as the index of the order has it. */
  value: SQL<number> | PgColumn
  /** As `value`, in a form that travels: moments as milliseconds. */
  cursor: SQL<number>
  /** The SQL of a cursor's value. */
  bound: (cursor: number) => SQL
  descending: boolean
}

const asItIs = (cursor: number) => sql`${cursor}::bigint`

const last = '9007199254740991'

const orders: Readonly<Record<BrochureOrder, OrderTerms>> = {
  none: {
    value: brochures.inserted_at,
    cursor: sql<number>`(extract(epoch from ${brochures.inserted_at}) * 1000)::bigint`.mapWith(Number),
    bound: (milliseconds) => sql`${new Date(milliseconds).toISOString()}::timestamptz`,
    descending: true,
  },
  published_at: dateOrder(sql`coalesce(${brochures.published_at}, -1)`, true),
  expire_after: dateOrder(sql`coalesce(${brochures.expire_after}, ${sql.raw(last)})`, false),
  active_from: dateOrder(sql`coalesce(${brochures.active_from}, ${sql.raw(last)})`, false),
}

function dateOrder(value: SQL<number>, descending: boolean): OrderTerms {
  return { value, cursor: sql<number>`${value}`.mapWith(Number), bound: asItIs, descending }
}

/** The last brochure of a page. */
export interface Cursor {
  value: number
  id: number
}

/** The `order by` terms; ties are broken by id, in the direction of the order. */
export function orderTerms(order: BrochureOrder): SQL[] {
  const { value, descending } = orders[order]
  const direction = descending ? desc : asc
  return [direction(value), direction(brochures.id)]
}

export function cursorValue(order: BrochureOrder): SQL<number> {
  return orders[order].cursor
}

/** What comes after the cursor: one row comparison, which PostgreSQL answers from the index of the order. */
export function after(order: BrochureOrder, cursor: Cursor): SQL {
  const { value, bound, descending } = orders[order]
  const sign = sql.raw(descending ? '<' : '>')
  return sql`(${value}, ${brochures.id}) ${sign} (${bound(cursor.value)}, ${cursor.id}::integer)`
}
