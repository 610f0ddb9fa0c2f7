import { asc } from 'drizzle-orm'
import { Hono } from 'hono'
import { byName } from '../database/name-order'
import { parserClasses } from '../database/tables/parsers'
import type { ApiEnv } from '../http/context'

/** Routes to mount at /api/admin/parser_classes. */
export function parserClassRoutes() {
  return new Hono<ApiEnv>().get('/', async (c) =>
    c.json({
      parser_classes: await c.var.database
        .select()
        .from(parserClasses)
        .orderBy(asc(byName(parserClasses.class)), asc(parserClasses.id)),
    }),
  )
}
