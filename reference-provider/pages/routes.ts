import { Hono } from 'hono'
import * as v from 'valibot'
import { changeOf } from '../brochures/change'
import { body } from '../http/body'
import type { Clock } from '../http/context'
import { filled, upTo } from '../http/fields'
import { type Prepared, prepares } from '../http/prepare'
import { idSchema, pathId } from '../http/query'
import { expectedVersion } from '../http/versions'
import { type CutSpreads, dropSpreads } from './halves'
import { cutNamed, deletePage, splitPages } from './write'

const split = v.object(
  {
    brochure_region_id: idSchema,
    split_string: filled(upTo(10_000, 'is too long')),
  },
  'must be an object',
)

/** Routes to mount at /api/admin/pages. A page has no version of its own: `If-Match` names its brochure's. */
export function pageRoutes({ clock }: { clock: Clock }) {
  const by = changeOf(clock)

  return new Hono<Prepared<CutSpreads>>()
    .patch('/split', async (c) => c.json({ pages: await splitPages(by(c), await body(c, split), c.var.prepared) }))
    .delete('/:id', async (c) => c.json({ notification: await deletePage(by(c), pathId(c, 'Page')) }))
}

/** What these routes do before their transactions: cutting a whole folder takes ten seconds. */
export function pagePreparations(filesDir: string) {
  return new Hono<Prepared<CutSpreads>>().patch(
    '/split',
    prepares<CutSpreads>(
      async (c) => {
        const { database } = c.var
        return cutNamed({ database, expected: expectedVersion(c) }, filesDir, await body(c, split))
      },
      (cut) => dropSpreads(filesDir, cut),
    ),
  )
}
