import { type Context, Hono } from 'hono'
import { body } from '../http/body'
import type { ApiEnv } from '../http/context'
import { pathId } from '../http/query'
import { answerRecord, expectedVersion } from '../http/versions'
import { listAdmins, readAdmin } from './read'
import { adminChanges, newAdmin } from './rules'
import { type AdminWrite, addAdmin, changeAdmin, removeAdmin } from './write'

/** Routes to mount at /api/admin/admins. */
export function adminRoutes() {
  const id = (c: Context) => pathId(c, 'Admin')
  const write = (c: Context<ApiEnv>): AdminWrite => ({ id: id(c), expected: expectedVersion(c), by: c.var.person })

  return new Hono<ApiEnv>()
    .get('/', async (c) => c.json({ admins: await listAdmins(c.var.database) }))
    .get('/:id', async (c) => answerRecord(c, 'admin', await readAdmin(c.var.database, id(c))))
    .post('/', async (c) => {
      const { admin } = await body(c, newAdmin)
      return answerRecord(c, 'admin', await addAdmin(c.var.database, c.var.person, admin), 201)
    })
    .patch('/:id', async (c) => {
      const { admin } = await body(c, adminChanges)
      return answerRecord(c, 'admin', await changeAdmin(c.var.database, write(c), admin))
    })
    .delete('/:id', async (c) => {
      await removeAdmin(c.var.database, write(c))
      return c.body(null, 204)
    })
}
