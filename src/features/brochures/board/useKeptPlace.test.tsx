import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RouterHistory,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  sessionStorage.clear()
  window.scrollTo = () => undefined // jsdom has none, and the router calls it
})
afterEach(cleanup)

/** A board and another screen, in a page that has just been loaded. */
async function loaded(history: RouterHistory) {
  cleanup()
  vi.resetModules()
  const { useKeptPlace } = await import('./useKeptPlace')
  function Cards() {
    const scroller = useRef<HTMLDivElement>(null)
    useKeptPlace(scroller, 'inbox')
    return <div ref={scroller} data-testid="cards" />
  }
  const root = createRootRoute()
  const board = createRoute({ getParentRoute: () => root, path: '/brochures', component: Cards })
  const shops = createRoute({ getParentRoute: () => root, path: '/shops', component: () => 'Shops' })
  render(<RouterProvider router={createRouter({ routeTree: root.addChildren([board, shops]), history })} />)
}

const leave = () => window.dispatchEvent(new Event('pagehide'))

async function scrollTo(top: number) {
  const cards = await screen.findByTestId('cards')
  cards.scrollTop = top
  cards.dispatchEvent(new Event('scroll'))
}

const place = async () => (await screen.findByTestId('cards')).scrollTop

test('a reload of the board leads to the cards that were in sight', async () => {
  const history = createMemoryHistory({ initialEntries: ['/brochures'] })
  await loaded(history)
  await scrollTo(900)
  leave()
  await loaded(history)
  expect(await place()).toBe(900)
})

test('Back leads to the cards that were in sight, also where the screen after the board was loaded anew', async () => {
  const history = createMemoryHistory({ initialEntries: ['/brochures'] })
  await loaded(history)
  await scrollTo(900)
  act(() => history.push('/shops'))
  await screen.findByText('Shops')
  leave()
  await loaded(history)
  await screen.findByText('Shops')
  act(() => history.back())
  expect(await place()).toBe(900)
})
