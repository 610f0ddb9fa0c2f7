import { type Context, Hono, type MiddlewareHandler } from 'hono'
import type { Sessions } from '../auth/sessions'
import { body } from '../http/body'
import type { ApiEnv } from '../http/context'
import { type Prepared, prepares } from '../http/prepare'
import { pathId } from '../http/query'
import { isWrite } from '../http/transaction'
import { answerRecord, expectedVersion } from '../http/versions'
import { hashPassword } from './passwords'
import { listAdmins, readAdmin } from './read'
import { adminChanges, newAdmin } from './rules'
import { type AdminWrite, addAdmin, changeAdmin, removeAdmin, takeAdminsTurn } from './write'

/** Null where none is given. */
type PreparedHash = Prepared<string | null>

/**
 * Goes between the beginning of the transaction and the last look at who asks: of two people who remove each other, or take each
 * other's roles, the second has no say any more.
 */
export const takesAdminsTurn: MiddlewareHandler<ApiEnv> = async (c, next) => {
  if (isWrite(c)) await takeAdminsTurn(c.var.database)
  return next()
}

/** Routes to mount at /api/admin/admins. */
export function adminRoutes(sessions: Pick<Sessions, 'endedWith'>) {
  const id = (c: Context) => pathId(c, 'Admin')
  const write = (c: Context<PreparedHash>): AdminWrite => ({
    id: id(c),
    expected: expectedVersion(c),
    by: c.var.person,
  })

  return new Hono<PreparedHash>()
    .get('/', async (c) => c.json({ admins: await listAdmins(c.var.database) }))
    .get('/:id', async (c) => answerRecord(c, 'admin', await readAdmin(c.var.database, id(c))))
    .post('/', async (c) => {
      const { admin } = await body(c, newAdmin)
      const made = await addAdmin(c.var.database, { by: c.var.person, hash: c.var.prepared }, admin)
      return answerRecord(c, 'admin', made, 201)
    })
    .patch('/:id', async (c) => {
      const { admin } = await body(c, adminChanges)
      return answerRecord(c, 'admin', await changeAdmin(c.var.database, { ...write(c), hash: c.var.prepared }, admin))
    })
    .delete('/:id', async (c) => {
      const removed = write(c)
      await removeAdmin(c.var.database, removed)
      await c.var.afterCommit(() => sessions.endedWith(removed.id))
      return c.body(null, 204)
    })
}

/** What these routes do before their transactions: hashing takes long (`http/prepare.ts`). */
export function adminPreparations() {
  const hash = (password: string) => (password === '' ? null : hashPassword(password))

  return new Hono<PreparedHash>()
    .post(
      '/',
      prepares(async (c) => hash((await body(c, newAdmin)).admin.password)),
    )
    .patch(
      '/:id',
      prepares(async (c) => hash((await body(c, adminChanges)).admin.password)),
    )
}
