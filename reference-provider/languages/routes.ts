import { asc } from 'drizzle-orm'
import { Hono } from 'hono'
import { languages } from '../database/tables/languages'
import type { ApiEnv } from '../http/context'

/** Routes to mount at /api/admin/languages. */
export function languageRoutes() {
  return new Hono<ApiEnv>().get('/', async (c) =>
    c.json({ languages: await c.var.database.select().from(languages).orderBy(asc(languages.id)) }),
  )
}
