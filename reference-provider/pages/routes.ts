import { Hono } from 'hono'
import * as v from 'valibot'
import { changeOf } from '../brochures/change'
import { body } from '../http/body'
import type { ApiEnv, Clock } from '../http/context'
import { idSchema, pathId } from '../http/query'
import { deletePage, splitPages } from './write'

const split = v.object(
  {
    brochure_region_id: idSchema,
    split_string: v.pipe(v.optional(v.string('must be text'), ''), v.maxLength(10_000, 'is too long')),
  },
  'must be an object',
)

/** Routes to mount at /api/admin/pages. A page has no version of its own: `If-Match` names its brochure's. */
export function pageRoutes({ clock, filesDir }: { clock: Clock; filesDir: string }) {
  const by = changeOf(clock)

  return new Hono<ApiEnv>()
    .patch('/split', async (c) => c.json({ pages: await splitPages(by(c), filesDir, await body(c, split)) }))
    .delete('/:id', async (c) => c.json({ notification: await deletePage(by(c), pathId(c, 'Page')) }))
}
