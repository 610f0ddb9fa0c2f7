import { asc } from 'drizzle-orm'
import { Hono } from 'hono'
import { byName } from '../database/name-order'
import { regions } from '../database/tables/regions'
import type { ApiEnv } from '../http/context'

/** Routes to mount at /api/admin/regions. */
export function regionRoutes() {
  return new Hono<ApiEnv>().get('/', async (c) =>
    c.json({
      regions: await c.var.database
        .select()
        .from(regions)
        .orderBy(asc(byName(regions.name)), asc(regions.id)),
    }),
  )
}
