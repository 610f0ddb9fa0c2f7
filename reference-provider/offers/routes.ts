import { Hono } from 'hono'
import * as v from 'valibot'
import type { ApiEnv } from '../http/context'
import { idSchema, query } from '../http/query'
import { entityTag } from '../http/versions'
import { listOffers } from './read'

const wish = v.object({ language_id: idSchema })

/** Routes to mount at /api/admin/brochures/offers. They are put in order by `PATCH /brochures/{id}/update_position`. */
export function offerRoutes() {
  return new Hono<ApiEnv>().get('/', async (c) => {
    const offers = await listOffers(c.var.database, query(c, wish).language_id)
    c.header('ETag', entityTag(offers.version))
    return c.json(offers)
  })
}
