import { type Context, Hono } from 'hono'
import { body } from '../http/body'
import type { ApiEnv } from '../http/context'
import { invalid, refuse } from '../http/errors'
import { answerRecord, entityTag, expectedVersion } from '../http/versions'
import { type ContentChange, changeSchema, requireSomething } from './rules'
import { asConfig, changeTexts, listTexts, readTexts } from './texts'

/** Routes to mount at /api/admin/config. */
export function contentRoutes() {
  return new Hono<ApiEnv>()
    .get('/', async (c) => c.json(asConfig(await listTexts(c.var.database))))
    .get('/:id', async (c) => answerRecord(c, 'config', await readTexts(c.var.database, c.req.param('id'))))
    .put('/', async (c) => {
      const changes = await body(c, changeSchema)
      requireSomething(changes)
      return c.json(await changeAll(c, changes))
    })
}

/** All of the config as it is then, and, where one language was named, its texts with their version. */
async function changeAll(c: Context<ApiEnv>, changes: Map<string, ContentChange>) {
  const { database } = c.var
  const expected = expectedVersion(c)
  if (expected !== null && changes.size > 1) throw refuse(400, 'If-Match goes with the texts of one language.')
  const changed = []
  // All requests lock the languages in one order: two that did so crosswise would wait for each other, and one be refused.
  const inOrder = [...changes].sort(([one], [other]) => (one < other ? -1 : 1))
  for (const [language, change] of inOrder) changed.push(await changeTexts(database, language, change, expected))
  if (new Set(changed.map(({ id }) => id)).size < changed.length)
    throw invalid({ languages: ['names a language twice'] })
  const config = asConfig(await listTexts(database))
  const [only, ...others] = changed
  if (!only || others.length > 0) return config
  c.header('ETag', entityTag(only.version))
  return { ...config, config: only }
}
