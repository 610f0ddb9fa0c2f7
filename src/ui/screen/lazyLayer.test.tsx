import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentType, ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Dialog } from '../dialog/Dialog'
import { useShortcuts } from '../keys/shortcuts'
import { lazyLayer } from './lazyLayer'

afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

interface LayerProps {
  onClose: () => void
}

/** A board with a key of its own, over which a search is opened whose code is still loading. */
function opened() {
  let deliver: ((layer: ComponentType<LayerProps>) => void) | null = null
  const [found, onEnter, onClose, onSeven] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()]
  const Search = () => (
    <Dialog title="Search" onClose={onClose}>
      <input
        data-autofocus=""
        aria-label="Search"
        onChange={({ target }) => found(target.value)}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && onEnter(currentTarget.value)}
      />
    </Dialog>
  )
  const Layer = lazyLayer<LayerProps>(
    () =>
      new Promise((resolve) => {
        deliver = resolve
      }),
  )
  function Board() {
    useShortcuts('Board', [{ keys: '7', label: 'Trash', run: onSeven }])
    return <Layer onClose={onClose} />
  }
  const history = createMemoryHistory({ initialEntries: ['/brochures'] })
  const router = createRouter({ routeTree: createRootRoute(), history })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <RouterContextProvider router={router}>{children}</RouterContextProvider>
  )
  const { rerender } = render(<Board />, { wrapper })
  const closeAndOpen = () => {
    rerender(<p>Closed</p>)
    rerender(<Board />)
  }
  const arrive = async () => {
    await waitFor(() => expect(deliver).not.toBeNull())
    await act(async () => deliver?.(Search))
  }
  return { found, onEnter, onClose, onSeven, arrive, closeAndOpen, history }
}

test('what is typed while a layer is on its way goes into its search', async () => {
  const { found, arrive } = opened()
  await userEvent.keyboard('7xa{Backspace}5')
  await arrive()
  expect(screen.getByRole('textbox', { name: 'Search' })).toHaveProperty('value', '7x5')
  expect(found.mock.calls).toEqual([['7x5']])
})

test('Enter behind what is typed while a layer is on its way is pressed in its search', async () => {
  const { found, arrive, onEnter } = opened()
  await userEvent.keyboard('{Enter}7x{Enter}')
  await arrive()
  expect([found.mock.calls, onEnter.mock.calls]).toEqual([[['7x']], [['7x']]])
})

for (const keys of ['{Enter}7', '7{Enter}x', '7{ArrowDown}{Enter}']) {
  test(`while a layer is on its way, ${keys} presses no Enter in it`, async () => {
    const { found, arrive, onEnter } = opened()
    await userEvent.keyboard(keys)
    await arrive()
    expect([found.mock.calls.length, onEnter.mock.calls]).toEqual([1, []])
  })
}

test('what is typed goes into the layer’s search, even if the layer comes so late that the screen says so meanwhile', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { found, arrive } = opened()
  await userEvent.keyboard('7x')
  act(() => vi.advanceTimersByTime(2_000))
  expect(screen.getByRole('dialog', { name: 'Not loaded yet' })).toBeTruthy()
  await userEvent.keyboard('5')
  await arrive()
  expect(screen.getByRole('textbox', { name: 'Search' })).toHaveProperty('value', '7x5')
  expect(found.mock.calls).toEqual([['7x5']])
})

test('what was typed for a layer that was closed before it came is not in the next one', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { arrive, closeAndOpen } = opened()
  await userEvent.keyboard('7x')
  act(() => vi.advanceTimersByTime(2_000))
  closeAndOpen()
  await arrive()
  expect(screen.getByRole('textbox', { name: 'Search' })).toHaveProperty('value', '')
})

test('keys pressed while a layer is on its way do nothing on the screen behind it', async () => {
  const { onSeven, arrive } = opened()
  await userEvent.keyboard('7')
  await arrive()
  expect(onSeven).not.toHaveBeenCalled()
})

test('once a layer is there, it has the keys to itself', async () => {
  const { arrive } = opened()
  await arrive()
  await userEvent.keyboard('ab')
  expect(screen.getByRole('textbox', { name: 'Search' })).toHaveProperty('value', 'ab')
})

test('a layer that is on its way shows no sign of it if it comes soon, and later shows one until it comes', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { arrive } = opened()
  const isShown = () => screen.queryByRole('progressbar', { name: 'Loading' }) !== null
  const seen = [isShown()]
  act(() => vi.advanceTimersByTime(200))
  seen.push(isShown())
  await arrive()
  expect([...seen, isShown()]).toEqual([false, true, false])
})

test('Escape gives up a layer that is on its way', async () => {
  const { onClose } = opened()
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

test('whoever goes on to something else gives up a layer that is on its way, whether the screen has said so or not', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { onClose, history } = opened()
  act(() => history.push('/brochures?edit=5'))
  expect(onClose).toHaveBeenCalledTimes(1)
  act(() => vi.advanceTimersByTime(2_000))
  await act(async () => history.back())
  expect(onClose).toHaveBeenCalledTimes(2)
})

test('a layer that is on its way is not given up when only the present address is mended, as by a search that is typed', () => {
  const { onClose, history } = opened()
  act(() => history.replace('/brochures?search=week'))
  expect(onClose).not.toHaveBeenCalled()
})

test('Tab and the browser’s own keys go on working while a layer is on its way', async () => {
  opened()
  await waitFor(() => expect(fireEvent.keyDown(document.body, { key: 'a' })).toBe(false))
  expect([
    fireEvent.keyDown(document.body, { key: 'Tab' }),
    fireEvent.keyDown(document.body, { key: 'r', ctrlKey: true }),
  ]).toEqual([true, true])
})
