import 'fake-indexeddb/auto'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { draftsOf } from '../../data/form/drafts'
import { DraftsContext } from '../../data/form/draftsContext'
import { around } from '../../data/testing/device'
import { deviceWithRecord } from '../../data/testing/oneRecord'
import { identityUsers } from '../../domain/users/collection'
import type { Change } from '../../offline/engine'
import { openDatabase } from '../../offline/storage/database'
import { createCell } from '../../provider/source'
import { DialogsAndToasts } from '../../ui/testing/DialogsAndToasts'
import { ScreenAt } from '../../ui/testing/ScreenAt'
import { EditUserScreen } from './EditUserScreen'

afterEach(cleanup)

const TESS = identityUsers.parse({ id: '9', email: 'tess@identity.test', firstName: 'Tess' })

/** Her form, after typing a last name. */
async function typedInto(database: string) {
  const { engine, edit } = deviceWithRecord(TESS)
  const nothing = createCell({ ids: [] })
  const [none, commit] = [createCell([]), vi.fn(async (_: readonly Change[]) => ({ group: '1', count: 1 }))]
  Object.assign(engine, { list: () => nothing, records: () => none, refresh: async () => undefined, commit })
  const drafts = openDatabase(database)
  render(
    <DraftsContext value={draftsOf(drafts)}>
      <DialogsAndToasts>
        <ScreenAt path="/users/edit/" component={EditUserScreen} address="/users/edit/?id=9" />
      </DialogsAndToasts>
    </DraftsContext>,
    { wrapper: around(engine) },
  )
  await userEvent.type(await screen.findByRole('textbox', { name: 'Last name' }), 'Vos')
  await vi.waitFor(async () => expect(await drafts.drafts.count()).toBe(1))
  return { engine, edit, commit, drafts }
}

async function deleteHer() {
  await userEvent.click(screen.getByRole('button', { name: 'Delete user' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Yes' }))
}

test('what was typed about a user who is deleted in the form stays until they are: a colleague may have changed them', async () => {
  const { commit, drafts } = await typedInto('drafts of a user')
  await deleteHer()
  expect(commit).toHaveBeenCalledOnce()
  await vi.waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
  expect((await drafts.drafts.toArray()).map(({ values }) => values)).toEqual([{ lastName: 'Vos' }])
})

test('a deletion in the form is of the user as the form shows them, not as a colleague has changed them since', async () => {
  const { engine, edit, commit } = await typedInto('drafts of a changed user')
  edit({ email: 'ann@identity.test' })
  await act(() => engine.refreshOne(identityUsers, '9'))
  await deleteHer()
  expect(commit.mock.lastCall?.[0]).toMatchObject([{ args: { id: '9' }, over: { email: 'tess@identity.test' } }])
})
