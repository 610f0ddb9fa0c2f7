import { asc } from 'drizzle-orm'
import { Hono } from 'hono'
import { languages } from '../database/tables/languages'
import type { ApiEnv } from '../http/context'
import { pathId } from '../http/query'
import { expectedVersion } from '../http/versions'
import { removeLanguage } from './write'

/** Routes to mount at /api/admin/languages. */
export function languageRoutes() {
  return new Hono<ApiEnv>()
    .get('/', async (c) =>
      c.json({ languages: await c.var.database.select().from(languages).orderBy(asc(languages.id)) }),
    )
    .delete('/:id', async (c) => {
      await removeLanguage(c.var.database, { id: pathId(c, 'Language'), expected: expectedVersion(c) })
      return c.body(null, 204)
    })
}
