import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { around } from '../../../data/testing/device'
import type { Brochure } from '../../../domain/brochures/brochure'
import { newId } from '../../../offline/define'
import { DialogsProvider } from '../../../ui/dialog/dialogs'
import { ToastsProvider } from '../../../ui/news/toasts'
import { folder } from '../testing/folders'
import { pretendEngine } from '../testing/pretendEngine'
import { ReviewScreen } from './ReviewScreen'

afterEach(cleanup)

/** The review at an address, with these brochures on the device. */
function reviewAt(address: string, brochures: readonly Brochure[] = []) {
  const engine = pretendEngine(brochures)
  const history = createMemoryHistory({ initialEntries: [address] })
  const root = createRootRoute()
  const route = createRoute({ getParentRoute: () => root, path: '/brochures/review', component: ReviewScreen })
  const Around = around(engine)
  render(
    <Around>
      <DialogsProvider>
        <ToastsProvider>
          <RouterProvider router={createRouter({ routeTree: root.addChildren([route]), history })} />
        </ToastsProvider>
      </DialogsProvider>
    </Around>,
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
