import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { around } from '../../../data/testing/device'
import { DialogsProvider } from '../../../ui/dialog/dialogs'
import { ToastsProvider } from '../../../ui/news/toasts'
import { pretendEngine } from '../testing/pretendEngine'
import { ReviewScreen } from './ReviewScreen'

afterEach(cleanup)

test('the address of another review, opened in the same tab, leads to that one', async () => {
  const history = createMemoryHistory({ initialEntries: ['/brochures/review?status=inbox'] })
  const root = createRootRoute()
  const route = createRoute({ getParentRoute: () => root, path: '/brochures/review', component: ReviewScreen })
  const Around = around(pretendEngine([]))
  render(
    <Around>
      <DialogsProvider>
        <ToastsProvider>
          <RouterProvider router={createRouter({ routeTree: root.addChildren([route]), history })} />
        </ToastsProvider>
      </DialogsProvider>
    </Around>,
  )
  expect(await screen.findByRole('heading', { name: /^Review Inbox/ })).toBeTruthy()
  await act(async () => history.push('/brochures/review?status=for_approval'))
  expect(await screen.findByRole('heading', { name: /^Review Ready For Approval/ })).toBeTruthy()
})
