import { asc } from 'drizzle-orm'
import { Hono } from 'hono'
import { regions } from '../database/tables/regions'
import type { ApiEnv } from '../http/context'

/** Routes to mount at /api/admin/regions. */
export function regionRoutes() {
  return new Hono<ApiEnv>().get('/', async (c) =>
    c.json({ regions: await c.var.database.select().from(regions).orderBy(asc(regions.name), asc(regions.id)) }),
  )
}
