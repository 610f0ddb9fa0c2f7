import 'fake-indexeddb/auto'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { draftsOf } from '../../data/form/drafts'
import { DraftsContext } from '../../data/form/draftsContext'
import { around } from '../../data/testing/device'
import { importDraft } from '../../domain/form/draftKeys'
import { regions } from '../../domain/regions/collection'
import type { Change } from '../../offline/engine'
import { openDatabase } from '../../offline/storage/database'
import { createCell } from '../../provider/source'
import { DialogsProvider } from '../../ui/dialog/dialogs'
import { ImportDialog } from './ImportDialog'

afterEach(cleanup)

const ITS_DRAFT = expect.stringContaining(importDraft('7'))

/** An engine that has only what the form calls: it keeps each change at once. */
function pretendEngine() {
  const [none, list] = [createCell([]), createCell({ ids: ['1'], from: 'provider', asOf: 1 })]
  const known = createCell([regions.parse({ id: 1, name: 'Utrecht' })])
  return {
    commit: vi.fn(async (_: readonly Change[], _draft?: string | null) => ({ group: 'kept', count: 1 })),
    keepFile: async () => 'file-1',
    outbox: none,
    list: () => list,
    records: () => known,
    refresh: async () => undefined,
  }
}

function opened(named: string) {
  const engine = pretendEngine()
  const drafts = draftsOf(openDatabase(named))
  const onClose = vi.fn()
  render(
    <DraftsContext value={drafts}>
      <DialogsProvider>
        <ImportDialog shopId="7" address="1" onClose={onClose} />
      </DialogsProvider>
    </DraftsContext>,
    { wrapper: around(engine) },
  )
  return { commit: engine.commit, onClose, kept: () => drafts.visit(importDraft('7')).earlier() }
}

const region = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Region' })
const link = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Link' })
const from = (source: string) => userEvent.click(screen.getByRole('radio', { name: source }))

test('what was typed for an import from an address is no draft any more once a file was imported in its place', async () => {
  const { commit, kept } = opened('imports from files')
  await userEvent.selectOptions(region(), 'Utrecht')
  await vi.waitFor(async () => expect(await kept()).toHaveLength(1))
  await from('From CSV')
  await userEvent.upload(screen.getByLabelText('CSV file'), new File(['name\nDam\n'], 'shops.csv'))
  await userEvent.click(screen.getByRole('button', { name: 'Start import' }))
  await waitFor(() => expect(commit).toHaveBeenCalledOnce())
  await vi.waitFor(async () => expect(await kept()).toEqual([]))
})

test('after a look at the import from a file, the address and the region are as they were typed', async () => {
  const { commit } = opened('imports from both')
  await userEvent.type(link(), 'https://prixo.example/openingsuren')
  await from('From CSV')
  await userEvent.selectOptions(region(), 'Utrecht')
  await from('From URL')
  await userEvent.click(screen.getByRole('button', { name: 'Start import' }))
  const args = { id: '7', region_id: '1', link: 'https://prixo.example/openingsuren' }
  await waitFor(() => expect(commit).toHaveBeenCalledExactlyOnceWith([expect.objectContaining({ args })], ITS_DRAFT))
})

test('an import that this device has no room for leaves its form open, as it was typed, and says so', async () => {
  const { commit, onClose, kept } = opened('imports without room')
  commit.mockRejectedValueOnce(new Error('the disk is full'))
  await userEvent.selectOptions(region(), 'Utrecht')
  await userEvent.type(link(), 'https://prixo.example/openingsuren')
  await userEvent.click(screen.getByRole('button', { name: 'Start import' }))
  expect((await screen.findByRole('alert')).textContent).toContain('could not be kept on this device')
  expect(onClose).not.toHaveBeenCalled()
  expect(link().value).toBe('https://prixo.example/openingsuren')
  await vi.waitFor(async () => expect(await kept()).toHaveLength(1))
  await userEvent.click(screen.getByRole('button', { name: 'Start import' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})
