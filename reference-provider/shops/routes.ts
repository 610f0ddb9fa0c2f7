import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { customerTypes } from '../database/schema'
import { body } from '../http/body'
import type { ApiEnv } from '../http/context'
import { pageSchema, pathId, query, searchSchema } from '../http/query'
import { answerRecord, expectedVersion } from '../http/versions'
import { listShops, readShop, shopOptions } from './read'
import { setRemovedFromSearch } from './write'

const listQuery = v.object({
  customer: v.optional(v.picklist(customerTypes, 'is not a known kind of customer')),
  search: searchSchema,
  page: pageSchema,
})
const searchToggle = v.object({ removed_from_search: v.boolean('must be true or false') }, 'must be an object')

/** Routes to mount at /api/admin/shops. */
export function shopRoutes() {
  const id = (c: Context) => pathId(c, 'Shop')

  return new Hono<ApiEnv>()
    .get('/', async (c) => c.json(await listShops(c.var.database, query(c, listQuery))))
    .get('/shop_options', async (c) => c.json({ shops: await shopOptions(c.var.database) }))
    .get('/:id', async (c) => answerRecord(c, 'shop', await readShop(c.var.database, id(c))))
    .patch('/:id', async (c) => {
      const { removed_from_search } = await body(c, searchToggle)
      const write = { id: id(c), removed: removed_from_search, expected: expectedVersion(c) }
      return answerRecord(c, 'shop', await setRemovedFromSearch(c.var.database, write))
    })
}
