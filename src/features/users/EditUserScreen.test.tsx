import 'fake-indexeddb/auto'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { DraftsContext, draftsOf } from '../../data/form/drafts'
import { around } from '../../data/testing/device'
import { deviceWithRecord } from '../../data/testing/oneRecord'
import { identityUsers } from '../../domain/users/collection'
import { openDatabase } from '../../offline/storage/database'
import { createCell } from '../../provider/source'
import { DialogsProvider } from '../../ui/dialog/dialogs'
import { ToastsProvider } from '../../ui/news/toasts'
import { ScreenAt } from '../../ui/testing/ScreenAt'
import { EditUserScreen } from './EditUserScreen'

afterEach(cleanup)

test('what was typed about a user who is deleted in the form stays until they are: a colleague may have changed them', async () => {
  const { engine } = deviceWithRecord(identityUsers.parse({ id: '9', email: 'tess@identity.test', firstName: 'Tess' }))
  const nothing = createCell({ ids: [] })
  const [none, commit] = [createCell([]), vi.fn(async () => ({ group: '1', count: 1 }))]
  Object.assign(engine, { list: () => nothing, records: () => none, refresh: async () => undefined, commit })
  const Around = around(engine)
  const database = openDatabase('drafts of a user')
  render(
    <Around>
      <DraftsContext value={draftsOf(database)}>
        <DialogsProvider>
          <ToastsProvider>
            <ScreenAt path="/users/edit/" component={EditUserScreen} address="/users/edit/?id=%229%22" />
          </ToastsProvider>
        </DialogsProvider>
      </DraftsContext>
    </Around>,
  )
  await userEvent.type(await screen.findByRole('textbox', { name: 'Last name' }), 'Vos')
  await vi.waitFor(async () => expect(await database.drafts.count()).toBe(1))
  await userEvent.click(screen.getByRole('button', { name: 'Delete user' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Yes' }))
  expect(commit).toHaveBeenCalledOnce()
  await vi.waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
  expect((await database.drafts.toArray()).map(({ values }) => values)).toEqual([{ lastName: 'Vos' }])
})
