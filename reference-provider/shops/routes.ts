import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import type { Target } from '../database/hold'
import { customerTypes } from '../database/tables/shops'
import { type PreparedIcon, preparesIcon, withIcon } from '../files/icon'
import { bodyOrForm } from '../http/body'
import type { Clock } from '../http/context'
import { isForm } from '../http/form'
import { pageSchema, pathId, query, searchSchema } from '../http/query'
import { answerRecord, expectedVersion } from '../http/versions'
import type { LocationImports } from '../imports/queue'
import type { RunQueue } from '../parsers/queue'
import { listShops, readShop, shopOptions } from './read'
import { changesSchema, newShopFormSchema, newShopSchema } from './rules'
import { allStatistics, brochuresOfShop, shopStatistics } from './statistics'
import { addShop, changeShop, removeShop } from './write'

const listQuery = v.object({
  customer: v.optional(v.picklist(customerTypes, 'is not a known kind of customer')),
  search: searchSchema,
  page: pageSchema,
})

interface ShopRouteParts {
  clock: Clock
  filesDir: string
  imports: Pick<LocationImports, 'ended'>
  runs: Pick<RunQueue, 'ended'>
}

/** Routes to mount at /api/admin/shops. */
export function shopRoutes({ clock, filesDir, imports, runs }: ShopRouteParts) {
  const id = (c: Context) => pathId(c, 'Shop')
  const target = (c: Context): Target => ({ id: id(c), expected: expectedVersion(c) })

  return new Hono<PreparedIcon>()
    .get('/', async (c) => c.json(await listShops(c.var.database, query(c, listQuery))))
    .get('/shop_options', async (c) => c.json({ shops: await shopOptions(c.var.database) }))
    .get('/all_stats', async (c) => c.json({ all_stats: await allStatistics(c.var.database) }))
    .get('/:id', async (c) => answerRecord(c, 'shop', await readShop(c.var.database, id(c))))
    .get('/:id/brochures', async (c) => c.json({ brochures: await brochuresOfShop(c.var.database, id(c)) }))
    .get('/:id/statistics', async (c) => c.json(await shopStatistics(c.var.database, id(c))))
    .post('/', async (c) => {
      const { icon, ...shop } = await bodyOrForm(c, isForm(c) ? newShopFormSchema : newShopSchema)
      const made = await withIcon({ filesDir, sent: icon, picture: c.var.prepared }, (icon_url) =>
        addShop(c.var.database, { ...shop, icon_url }, new Date(clock())),
      )
      return answerRecord(c, 'shop', made, 201)
    })
    .patch('/:id', async (c) => {
      const { icon, ...changes } = await bodyOrForm(c, changesSchema)
      const changed = await withIcon({ filesDir, sent: icon, picture: c.var.prepared }, (icon_url) =>
        changeShop(c.var.database, target(c), { ...changes, icon_url }),
      )
      return answerRecord(c, 'shop', changed)
    })
    .delete('/:id', async (c) => {
      const ended = await removeShop(c.var.database, target(c), new Date(clock()))
      await c.var.afterCommit(() => {
        imports.ended(id(c), ended.imports)
        runs.ended(ended.runs)
      })
      return c.body(null, 204)
    })
}

/** What these routes do before their transactions (`http/prepare.ts`). */
export const shopPreparations = () => new Hono<PreparedIcon>().post('/', preparesIcon).patch('/:id', preparesIcon)
