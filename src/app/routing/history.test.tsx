import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { DialogsProvider } from '../../ui/dialog/dialogs'
import { LEAVE_QUESTION } from '../../ui/news/leaving'
import { useLeavePrompt } from '../../ui/news/useLeavePrompt'
import { createConsoleHistory, followFromTheStart } from './history'

afterEach(() => {
  cleanup()
  window.history.replaceState(null, '', '/')
})

test.each([
  ['#/%E0%A4%A', '/%25E0%25A4%25A', ''],
  ['#/shops/%/locations?search=100%', '/shops/%25/locations', '?search=100%'],
  ['#/parsers/A%20B/1?x=%', '/parsers/A%20B/1', '?x=%'],
])('an address such as %s is one that the router can read', (typed, pathname, search) => {
  window.history.replaceState(null, '', typed)
  expect(createConsoleHistory().location).toMatchObject({ pathname, search })
})

test('an address that is typed later, and that the router could not read, is one that it can', () => {
  const history = createConsoleHistory()
  window.history.pushState(null, '', '#/%zz')
  window.dispatchEvent(new PopStateEvent('popstate'))
  expect(history.location.pathname).toBe('/%25zz')
})

test('an address that is opened before the router has been drawn is gone to', async () => {
  window.history.replaceState(null, '', '#/one')
  const history = createConsoleHistory()
  const router = createRouter({ routeTree: createRootRoute({ notFoundComponent: Form }), history })
  followFromTheStart(router)
  await router.load()
  window.location.hash = '#/two'
  await waitFor(() => expect(router.state.resolvedLocation?.pathname).toBe('/two'))
})

function Form() {
  useLeavePrompt(true)
  return <input aria-label="Name" />
}

test('whoever is asked whether to leave is asked once, however often Back is pressed, and is at the form again after No', async () => {
  window.scrollTo = () => undefined // jsdom has none
  window.history.replaceState(null, '', '#/one')
  const history = createConsoleHistory()
  const ways: string[] = []
  const watching = new AbortController()
  const routeTree = createRootRoute({ component: Form, notFoundComponent: Form })
  render(
    <DialogsProvider>
      <RouterProvider router={createRouter({ routeTree, history })} />
    </DialogsProvider>,
  )
  await act(async () => history.push('/two', {}, { ignoreBlocker: true }))
  await act(async () => history.push('/form', {}, { ignoreBlocker: true }))
  addEventListener('hashchange', () => ways.push(window.location.hash), { signal: watching.signal })

  for (const taken of [['#/two'], ['#/two', '#/one', '#/two'], ['#/two', '#/one', '#/two', '#/one', '#/two']]) {
    window.history.back()
    await waitFor(() => expect(ways).toEqual(taken))
  }
  await userEvent.click(await screen.findByRole('button', { name: 'No' }))
  await waitFor(() => expect(ways.at(-1)).toBe('#/form'))
  watching.abort()
  expect(screen.queryByText(LEAVE_QUESTION)).toBeNull()
  expect(history.location.pathname).toBe('/form')
  history.destroy()
})
