import { expect, test, vi } from 'vitest'
import { admins } from '../../domain/admins/collection'
import type { Engine, RecordSync } from '../../offline/engine'
import type { Session } from '../../provider/session/session'
import { createCell } from '../../provider/source'
import { followOwnName } from './ownName'

const SANNE = { id: '1', email: 'sanne@example.test', firstName: 'Sanne', lastName: 'de Vries', roles: [] }
const called = (first_name: string, email = SANNE.email) =>
  admins.parse({ id: '1', email, first_name, last_name: 'de Vries', roles: [], inserted_at: '' })

/** Sanne's device, with her own record under this name. */
function deviceOf(record: ReturnType<typeof called> | undefined) {
  const own = createCell<typeof record>(record)
  const sync = createCell<RecordSync>('saved')
  const renew = vi.fn(async (held) => ({ kind: 'token' as const, ...held }))
  const session: Pick<Session, 'state' | 'token' | 'renew'> = {
    state: createCell({ kind: 'signedIn', me: SANNE }),
    token: async () => ({ kind: 'token', token: 'one', person: SANNE }),
    renew,
  }
  const engine = { record: () => own, syncOf: () => sync } as Partial<Engine> as Engine
  const stop = followOwnName(engine, session, SANNE)
  return { own, sync, renew, stop }
}

test('after a change of the person’s name the provider is asked once who is signed in', async () => {
  const { own, renew } = deviceOf(called('Sanne'))
  own.write(called('Susanne'))
  own.write(called('Susanne'))
  await vi.waitFor(() => expect(renew).toHaveBeenCalledOnce())
})

test('a name that waits to be sent is asked for once it has arrived', async () => {
  const { own, sync, renew } = deviceOf(called('Sanne'))
  own.write(called('Susanne')) // and in the same moment
  sync.write('waiting')
  await Promise.resolve()
  expect(renew).not.toHaveBeenCalled()
  sync.write('saved')
  await vi.waitFor(() => expect(renew).toHaveBeenCalledOnce())
})

test.each([
  ['under the name that is known', called('Sanne')],
  ['that is somebody else’s', called('Luc', 'luc@example.test')],
  ['that is not on this device', undefined],
])('nobody is asked for because of a record %s', async (_, record) => {
  const { renew } = deviceOf(record)
  await Promise.resolve()
  expect(renew).not.toHaveBeenCalled()
})

test('nobody is asked for once it has ended', async () => {
  const { own, renew, stop } = deviceOf(called('Sanne'))
  stop()
  own.write(called('Susanne'))
  await Promise.resolve()
  expect(renew).not.toHaveBeenCalled()
})
