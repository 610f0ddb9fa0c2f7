import { type Context, Hono } from 'hono'
import type { Target } from '../database/hold'
import { type PreparedIcon, preparesIcon, withIcon } from '../files/icon'
import { bodyOrForm } from '../http/body'
import type { Clock } from '../http/context'
import { pathId } from '../http/query'
import { answerRecord, expectedVersion } from '../http/versions'
import { listCategories, readCategory } from './read'
import { changesSchema, newCategorySchema } from './rules'
import { addCategory, changeCategory, removeCategory } from './write'

interface CategoryParts {
  clock: Clock
  filesDir: string
}

/** Routes to mount at /api/admin/categories. */
export function categoryRoutes({ clock, filesDir }: CategoryParts) {
  const id = (c: Context) => pathId(c, 'Category')
  const target = (c: Context): Target => ({ id: id(c), expected: expectedVersion(c) })

  return new Hono<PreparedIcon>()
    .get('/', async (c) => c.json({ categories: await listCategories(c.var.database) }))
    .get('/:id', async (c) => answerRecord(c, 'category', await readCategory(c.var.database, id(c))))
    .post('/', async (c) => {
      const { icon, ...category } = await bodyOrForm(c, newCategorySchema)
      const made = await withIcon({ filesDir, sent: icon, picture: c.var.prepared }, (icon_url) =>
        addCategory(c.var.database, { ...category, icon_url }, new Date(clock())),
      )
      return answerRecord(c, 'category', made, 201)
    })
    .put('/:id', async (c) => {
      const { icon, ...changes } = await bodyOrForm(c, changesSchema)
      const changed = await withIcon({ filesDir, sent: icon, picture: c.var.prepared }, (icon_url) =>
        changeCategory(c.var.database, target(c), { ...changes, icon_url }),
      )
      return answerRecord(c, 'category', changed)
    })
    .delete('/:id', async (c) => {
      await removeCategory(c.var.database, target(c))
      return c.body(null, 204)
    })
}

/** What these routes do before their transactions (`http/prepare.ts`). */
export const categoryPreparations = () => new Hono<PreparedIcon>().post('/', preparesIcon).put('/:id', preparesIcon)
