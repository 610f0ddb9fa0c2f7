import 'fake-indexeddb/auto'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { DraftsContext, draftsOf } from '../../data/form/drafts'
import { around } from '../../data/testing/device'
import { deviceWithListOf } from '../../data/testing/oneRecord'
import { categories } from '../../domain/categories/collection'
import { openDatabase } from '../../offline/storage/database'
import { DialogsProvider } from '../../ui/dialog/dialogs'
import { ToastsProvider } from '../../ui/news/toasts'
import { ScreenAt } from '../../ui/testing/ScreenAt'
import { CategoriesScreen } from './CategoriesScreen'

afterEach(cleanup)

test('what was typed about a category that is deleted in the list goes with it: no form asks for it any more', async () => {
  const garden = categories.parse({ id: '9', name: 'Tuin' })
  const commit = vi.fn(async () => ({ group: '1', count: 1 }))
  const Around = around(deviceWithListOf(garden, commit))
  const database = openDatabase('drafts of a category')
  const drafts = draftsOf(database)
  const visit = drafts.visit('category 9')
  await visit.keep({ about: 'Planten' })
  visit.leave()
  render(
    <Around>
      <DraftsContext value={drafts}>
        <DialogsProvider>
          <ToastsProvider>
            <ScreenAt path="/categories" component={CategoriesScreen} address="/categories" />
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
