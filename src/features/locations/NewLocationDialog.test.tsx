import 'fake-indexeddb/auto'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { draftsOf } from '../../data/form/drafts'
import { DraftsContext } from '../../data/form/draftsContext'
import { around } from '../../data/testing/device'
import { regions } from '../../domain/regions/collection'
import type { Change } from '../../offline/engine'
import { openDatabase } from '../../offline/storage/database'
import { ALL_WELL } from '../../offline/testing/summary'
import { createCell } from '../../provider/source'
import { DialogsProvider } from '../../ui/dialog/dialogs'
import { NewLocationDialog } from './NewLocationDialog'

afterEach(cleanup)

test('a new location has its region’s name with it: its row shows that before the provider has answered', async () => {
  const [none, list] = [createCell([]), createCell({ ids: ['1'], from: 'provider', asOf: 1 })]
  const known = createCell([regions.parse({ id: 1, name: 'Utrecht' })])
  const commit = vi.fn(async (_: readonly Change[]) => ({ group: 'kept', count: 1 }))
  const summary = createCell(ALL_WELL)
  const Around = around({ commit, summary, outbox: none, list: () => list, records: () => known })
  render(
    <DraftsContext value={draftsOf(openDatabase('new locations'))}>
      <Around>
        <DialogsProvider>
          <NewLocationDialog shopId="7" address="1" onClose={() => undefined} />
        </DialogsProvider>
      </Around>
    </DraftsContext>,
  )
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Region' }), 'Utrecht')
  for (const field of ['Name', 'Address', 'Zip code', 'City']) {
    await userEvent.type(screen.getByRole('textbox', { name: field }), field)
  }
  await userEvent.click(screen.getByRole('button', { name: 'Create' }))
  await waitFor(() => expect(commit).toHaveBeenCalledOnce())
  expect(commit.mock.lastCall?.[0]).toMatchObject([{ args: { region_id: '1', region: 'Utrecht', shop_id: '7' } }])
})
