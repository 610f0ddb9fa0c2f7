import { type Context, Hono } from 'hono'
import { body } from '../http/body'
import type { ApiEnv, Clock } from '../http/context'
import { pathId } from '../http/query'
import { answerRecord, expectedVersion } from '../http/versions'
import { listCategories, readCategory } from './read'
import { changesSchema, newCategorySchema } from './rules'
import { addCategory, type CategoryWrite, changeCategory, removeCategory } from './write'

/** Routes to mount at /api/admin/categories. */
export function categoryRoutes(clock: Clock) {
  const id = (c: Context) => pathId(c, 'Category')
  const write = (c: Context): CategoryWrite => ({ id: id(c), expected: expectedVersion(c) })

  return new Hono<ApiEnv>()
    .get('/', async (c) => c.json({ categories: await listCategories(c.var.database) }))
    .get('/:id', async (c) => answerRecord(c, 'category', await readCategory(c.var.database, id(c))))
    .post('/', async (c) => {
      const category = await body(c, newCategorySchema)
      return answerRecord(c, 'category', await addCategory(c.var.database, category, new Date(clock())), 201)
    })
    .put('/:id', async (c) => {
      const changes = await body(c, changesSchema)
      return answerRecord(c, 'category', await changeCategory(c.var.database, write(c), changes))
    })
    .delete('/:id', async (c) => {
      await removeCategory(c.var.database, write(c))
      return c.body(null, 204)
    })
}
