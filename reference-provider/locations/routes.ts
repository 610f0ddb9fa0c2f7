import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { body } from '../http/body'
import type { ApiEnv, Clock } from '../http/context'
import { idSchema, pageSchema, pathId, query, searchSchema } from '../http/query'
import { answerRecord, expectedVersion } from '../http/versions'
import type { LocationImports } from '../imports/queue'
import { requireShop } from '../shops/read'
import { downloadLocations } from './download'
import { listLocations, readLocation } from './read'
import { newLocationSchema } from './rules'
import { addLocation, removeLocation, removeLocationsOf } from './write'

const listQuery = v.object({ shop_id: v.optional(idSchema), search: searchSchema, page: pageSchema })

/** Routes to mount at /api/admin/locations. */
export function locationRoutes({ clock }: { clock: Clock }) {
  const id = (c: Context) => pathId(c, 'Location')

  return new Hono<ApiEnv>()
    .get('/', async (c) => c.json(await listLocations(c.var.database, query(c, listQuery))))
    .get('/:id', async (c) => answerRecord(c, 'location', await readLocation(c.var.database, id(c))))
    .post('/', async (c) => {
      const location = await body(c, newLocationSchema)
      return answerRecord(c, 'location', await addLocation(c.var.database, location, new Date(clock())), 201)
    })
    .delete('/:id', async (c) => {
      await removeLocation(c.var.database, { id: id(c), expected: expectedVersion(c) })
      return c.body(null, 204)
    })
}

/** Routes to mount at /api/admin/shops: what is done with all locations of a shop. */
export function shopLocationRoutes({ clock, imports }: { clock: Clock; imports: Pick<LocationImports, 'ended'> }) {
  const id = (c: Context) => pathId(c, 'Shop')

  return new Hono<ApiEnv>()
    .get('/:id/download_locations', async (c) => {
      const shop = id(c)
      await requireShop(c.var.database, shop)
      return c.body(downloadLocations(c.var.database, shop), 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="shop-${shop}-locations.csv"`,
      })
    })
    .delete('/:id/delete_locations', async (c) => {
      const target = { id: id(c), expected: expectedVersion(c) }
      const remains = await removeLocationsOf(c.var.database, target, new Date(clock()))
      await c.var.afterCommit(() => imports.ended(target.id, remains))
      return c.body(null, 204)
    })
}
