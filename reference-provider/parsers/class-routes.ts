import { asc, getTableColumns, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { byName } from '../database/name-order'
import { parserClasses } from '../database/tables/parsers'
import type { ApiEnv } from '../http/context'

/** Nobody can change a class, but it has a version like every record (contract section 3). */
const unchanging = sql<number>`1`

/** Routes to mount at /api/admin/parser_classes. */
export function parserClassRoutes() {
  return new Hono<ApiEnv>().get('/', async (c) =>
    c.json({
      parser_classes: await c.var.database
        .select({ ...getTableColumns(parserClasses), version: unchanging })
        .from(parserClasses)
        .orderBy(asc(byName(parserClasses.class)), asc(parserClasses.id)),
    }),
  )
}
