import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useRef } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Dialog } from '../../ui/dialog/Dialog'
import { useFocusOnNewScreen } from './useFocusOnNewScreen'

afterEach(cleanup)

function Frame() {
  const main = useRef<HTMLElement>(null)
  useFocusOnNewScreen(main)
  return (
    <>
      <nav>
        <Link to="/shops">Shops</Link>
        <Link to="/pages">Pages</Link>
      </nav>
      <main ref={main} tabIndex={-1}>
        <Outlet />
      </main>
    </>
  )
}

const Pages = () => (
  <Dialog title="Pages" onClose={() => undefined}>
    <header>
      <button type="button">Close</button>
    </header>
  </Dialog>
)

/** The start of a console of two screens: shops, and pages that lie over theirs. */
async function open() {
  window.scrollTo = () => undefined // jsdom has none, and the router calls it
  const root = createRootRoute({ component: Frame })
  const routes = [
    createRoute({ getParentRoute: () => root, path: '/', component: () => <p>Here</p> }),
    createRoute({ getParentRoute: () => root, path: '/shops', component: () => <h1>Shops</h1> }),
    createRoute({ getParentRoute: () => root, path: '/pages', component: Pages }),
  ]
  const history = createMemoryHistory()
  render(<RouterProvider router={createRouter({ routeTree: root.addChildren(routes), history })} />)
  await screen.findByText('Here')
}

const drawn = () => act(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

test('a link takes the focus to its screen', async () => {
  await open()
  await userEvent.click(screen.getByRole('link', { name: 'Shops' }))
  await screen.findByRole('heading', { name: 'Shops' })
  await drawn()
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test('what opens over the new screen keeps the focus, also at its head', async () => {
  await open()
  await userEvent.click(screen.getByRole('link', { name: 'Pages' }))
  const close = await screen.findByRole('button', { name: 'Close' })
  await drawn()
  expect(document.activeElement).toBe(close)
})
