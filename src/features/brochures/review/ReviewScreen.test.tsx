import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { around } from '../../../data/testing/device'
import type { Brochure } from '../../../domain/brochures/brochure'
import { setBrochureState } from '../../../domain/brochures/mutations'
import { newId } from '../../../offline/define'
import { change } from '../../../offline/engine'
import { askForPicturesAgain } from '../../../ui/picture'
import { DialogsAndToasts } from '../../../ui/testing/DialogsAndToasts'
import { folder } from '../testing/folders'
import { pretendEngine } from '../testing/pretendEngine'
import { ReviewScreen } from './ReviewScreen'

afterEach(cleanup)
afterEach(() => void vi.restoreAllMocks())

const NOT_READ = { pdf_id: null, parser_id: null, pages_count: 8 }

/** The review at an address, with these brochures on the device. */
function reviewAt(address: string, brochures: readonly Brochure[] = []) {
  const engine = pretendEngine(brochures)
  const history = createMemoryHistory({ initialEntries: [address] })
  const root = createRootRoute()
  const route = createRoute({ getParentRoute: () => root, path: '/brochures/review', component: ReviewScreen })
  render(
    <DialogsAndToasts>
      <RouterProvider router={createRouter({ routeTree: root.addChildren([route]), history })} />
    </DialogsAndToasts>,
    { wrapper: around(engine) },
  )
  return { engine, history }
}

test('the address of another review, opened in the same tab, leads to that one', async () => {
  const { history } = reviewAt('/brochures/review?status=inbox')
  expect(await screen.findByRole('heading', { name: /^Review Inbox/ })).toBeTruthy()
  await act(async () => history.push('/brochures/review?status=for_approval'))
  expect(await screen.findByRole('heading', { name: /^Review Ready For Approval/ })).toBeTruthy()
})

test('a review of a shop that was made here goes on with that shop once the provider has named it', async () => {
  const made = newId()
  const { engine } = reviewAt(`/brochures/review?status=inbox&shop=${made}`, [folder({ id: '1', shop_id: '7' })])
  expect(await screen.findByRole('heading', { name: /^Review Inbox/ })).toBeTruthy()
  expect(screen.queryByRole('article')).toBeNull()
  act(() => engine.names.write(new Map([[made, '7']])))
  expect(await screen.findByRole('article', { name: 'Folder 1' })).toBeTruthy()
})

test('a brochure that was made here stays under review, in the region that was chosen, once the provider has named it', async () => {
  const made = newId()
  const regions = (...ids: string[]) =>
    ids.map((id, index) => ({ ...{ id, region_id: `${index}`, name: `Region ${index}` }, ...NOT_READ }))
  const rest = folder({ id: '5', name: 'Week 48', inserted_at: '2026-11-18T08:30:00Z' })
  const week47 = folder({ id: made, name: 'Week 47', brochure_regions: regions('region-0', 'region-1') })
  const named = folder({ id: '9', name: 'Week 47', state: 'expired', brochure_regions: regions('40', '41') })
  const { engine } = reviewAt('/brochures/review?status=inbox', [week47, rest, named])
  await screen.findByRole('article', { name: 'Week 47' })
  const region = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Region' })
  await userEvent.selectOptions(region(), 'Region 1 (8 pages)')
  engine.names.write(new Map([[made, '9']]))
  const moved = (id: string, state: 'inbox' | 'expired') => change(setBrochureState, { id, state })
  await act(() => engine.commit([moved(made, 'expired'), moved('9', 'inbox')]))
  expect(screen.getByRole('article', { name: 'Week 47' })).toBeTruthy()
  expect(region().selectedOptions[0]?.label).toBe('Region 1 (8 pages)')
})

test('a cover that could not be had is asked for again once the provider can be reached', async () => {
  reviewAt('/brochures/review?status=inbox', [folder({ id: '1' })])
  const cover = () => screen.queryByRole('img', { name: 'Cover of Folder 1' })
  fireEvent.error(await screen.findByRole('img', { name: 'Cover of Folder 1' }))
  expect(cover()).toBeNull()
  act(askForPicturesAgain)
  expect(cover()).toBeTruthy()
})

test('a key that was on its way to a brochure which a colleague takes away decides nothing about the next one, and the person is told', async () => {
  const [first, second] = [folder({ id: '2', inserted_at: '2026-11-19T09:00:00Z' }), folder({ id: '1' })]
  const { engine } = reviewAt('/brochures/review?status=inbox', [first, second])
  await screen.findByRole('article', { name: 'Folder 2' })
  act(() => engine.tell({ ...first, state: 'archived' }))
  await screen.findByRole('article', { name: 'Folder 1' })
  await userEvent.keyboard('aes')
  expect(engine.commits).toEqual([])
  expect(screen.getByRole('article', { name: 'Folder 1' })).toBeTruthy()
  expect(screen.getByText('“Folder 2” is no longer in this list: it was changed elsewhere')).toBeTruthy()
})

test('whoever has looked at the brochure that came by itself decides about it', async () => {
  const [first, second] = [folder({ id: '2', inserted_at: '2026-11-19T09:00:00Z' }), folder({ id: '1' })]
  const { engine } = reviewAt('/brochures/review?status=inbox', [first, second])
  await screen.findByRole('article', { name: 'Folder 2' })
  act(() => engine.tell({ ...first, state: 'archived' }))
  await screen.findByRole('article', { name: 'Folder 1' })
  const soon = performance.now() + 2_000
  vi.spyOn(performance, 'now').mockReturnValue(soon)
  await userEvent.keyboard('a')
  await waitFor(() => expect(engine.stateOf('1')).toBe('for_approval'))
})

test('the person’s own decisions follow each other as fast as they are pressed, and are not told as somebody else’s changes', async () => {
  const all = ['3', '2', '1'].map((id) => folder({ id, inserted_at: `2026-11-19T0${id}:00:00Z` }))
  const { engine } = reviewAt('/brochures/review?status=inbox', all)
  for (const { id, name } of all) {
    await screen.findByRole('article', { name })
    await userEvent.keyboard('a')
    await waitFor(() => expect(engine.stateOf(id)).toBe('for_approval'))
  }
  expect(screen.queryByText(/no longer in this list/)).toBeNull()
})

test('leaving leads back to the board’s list with its filters', async () => {
  const { history } = reviewAt('/brochures/review?status=inbox&shop=7', [folder({ id: '1' })])
  await screen.findByRole('article', { name: 'Folder 1' })
  await userEvent.keyboard('{Escape}')
  expect(history.location.href).toBe('/brochures?status=inbox&shop=7')
})
