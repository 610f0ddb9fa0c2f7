import 'fake-indexeddb/auto'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { DraftsContext, draftsOf } from '../../data/form/drafts'
import { around } from '../../data/testing/device'
import { deviceWithListOf } from '../../data/testing/oneRecord'
import { admins } from '../../domain/admins/collection'
import { openDatabase } from '../../offline/storage/database'
import { DialogsProvider } from '../../ui/dialog/dialogs'
import { ToastsProvider } from '../../ui/news/toasts'
import { ScreenAt } from '../../ui/testing/ScreenAt'
import { AdminsScreen } from './AdminsScreen'

afterEach(cleanup)

test('what was typed about an admin who is deleted in the list goes with them: no form asks for it any more', async () => {
  const noor = admins.parse({ id: '9', email: 'noor@example.test', first_name: 'Noor' })
  const commit = vi.fn(async () => ({ group: '1', count: 1 }))
  const Around = around(deviceWithListOf(noor, commit))
  const database = openDatabase('drafts of an admin')
  const drafts = draftsOf(database)
  const visit = drafts.visit('admin 9')
  await visit.keep({ last_name: 'Vos' })
  visit.leave()
  render(
    <Around>
      <DraftsContext value={drafts}>
        <DialogsProvider>
          <ToastsProvider>
            <ScreenAt path="/admins" component={AdminsScreen} address="/admins" />
          </ToastsProvider>
        </DialogsProvider>
      </DraftsContext>
    </Around>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Yes' }))
  await vi.waitFor(async () => expect(await database.drafts.count()).toBe(0))
  expect(commit).toHaveBeenCalledOnce()
})
