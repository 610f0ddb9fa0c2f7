import 'fake-indexeddb/auto'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { draftsOf } from '../../data/form/drafts'
import { DraftsContext } from '../../data/form/draftsContext'
import { around } from '../../data/testing/device'
import { deviceWithRecord } from '../../data/testing/oneRecord'
import type { Category } from '../../domain/categories/category'
import { categories } from '../../domain/categories/collection'
import { categoryDraft } from '../../domain/form/draftKeys'
import { newId } from '../../offline/define'
import type { Change, ListView, Parked } from '../../offline/engine'
import { openDatabase } from '../../offline/storage/database'
import { entryViewOf } from '../../offline/testing/entries'
import { ALL_WELL } from '../../offline/testing/summary'
import { createCell } from '../../provider/source'
import { DialogsProvider } from '../../ui/dialog/dialogs'
import { EditCategory } from './EditCategory'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('an address that names a category that is gone says so, and leads back to the list', async () => {
  const onClose = vi.fn()
  const [record, names] = [createCell(null), createCell(new Map())]
  const engine = { record: () => record, names, refreshOne: async () => undefined }
  render(<EditCategory id="9" onClose={onClose} />, { wrapper: around(engine) })
  expect(await screen.findByText('This category is not there.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledOnce()
})

const NOTHING: ListView = { ids: [], total: 0, more: false, from: 'device', asOf: null }

/** The form of this category, on a device that knows no languages. */
function opened(category: Category, database: string) {
  const device = deviceWithRecord(category)
  const [list, records] = [createCell(NOTHING), createCell([])]
  Object.assign(device.engine, { list: () => list, records: () => records, refresh: async () => undefined })
  const drafts = draftsOf(openDatabase(database))
  render(
    <DraftsContext value={drafts}>
      <DialogsProvider>
        <EditCategory id={category.id} onClose={() => undefined} />
      </DialogsProvider>
    </DraftsContext>,
    { wrapper: around(device.engine) },
  )
  return { ...device, drafts }
}

test('the open form of a category says within 20 s what others have changed', async () => {
  vi.useFakeTimers()
  const { edit } = opened(categories.parse({ id: 5, version: 1, name: 'Tuin', about: 'Planten' }), 'no drafts')
  const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000))
  await pass(2)
  edit({ about: 'Planten en stoelen' })
  await pass(17)
  expect(screen.queryByText(/changed elsewhere/)).toBeNull()
  await pass(3)
  expect(screen.getByText('About: “Planten en stoelen”')).toBeTruthy()
})

test('what was typed about a category that the provider names meanwhile is offered by that name', async () => {
  const made = categories.parse({ id: newId(), name: 'Tuin' })
  const { engine, edit, drafts } = opened(made, 'drafts of a category')
  await userEvent.type(screen.getByRole('textbox', { name: 'About' }), 'Planten')
  edit({ id: '7' })
  await act(() => engine.refreshOne(categories, made.id))
  cleanup()
  const earlier = () => drafts.visit(categoryDraft('7')).earlier()
  await vi.waitFor(async () => expect((await earlier()).map(({ values }) => values)).toEqual([{ about: 'Planten' }]))
})

const language = { id: '1', name: 'Nederlands', file_small_url: '' }
const WITH_ICON = categories.parse({ id: 5, name: 'Tuin', language, icon: { file_small_url: '/files/tuin.webp' } })

test('an icon that is taken away is saved as none', async () => {
  const { engine } = opened(WITH_ICON, 'an icon taken away')
  const commit = vi.fn(async (_: readonly Change[]) => ({ group: '1', count: 1 }))
  Object.assign(engine, { commit, summary: createCell(ALL_WELL) })
  await userEvent.click(screen.getByRole('button', { name: 'Remove Icon' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(commit).toHaveBeenCalledOnce())
  expect(commit.mock.lastCall?.[0]).toMatchObject([{ args: { id: '5', changes: { icon: null } } }])
})

test('what the provider says of a category’s language stands at that field', async () => {
  const { engine, outbox } = opened(WITH_ICON, 'a refused language')
  const fields = { language_id: ['is not known any more'] }
  const refused: Parked = { reason: 'refused', refusal: { status: 422, statusText: '', details: [], fields } }
  const commit = async () => {
    outbox.write([entryViewOf({ record: categories.key('5'), group: '1', state: 'parked', parked: refused })])
    return { group: '1', count: 1 }
  }
  Object.assign(engine, { commit, summary: createCell(ALL_WELL), discard: async () => outbox.write([]) })
  await userEvent.type(screen.getByRole('textbox', { name: 'About' }), 'Planten')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('is not known any more')).toBeTruthy()
  const field = screen.getByRole('combobox', { name: 'Language' })
  const described = field.getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(described)?.textContent).toBe('is not known any more')
})
