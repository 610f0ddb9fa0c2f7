import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

// Parts of their own: files that ran before this one have left theirs, and all there are would be loaded.
vi.resetModules()
const { ToastsProvider } = await import('../news/toasts')
const { lazyPart, warmParts } = await import('./lazyPart')

afterEach(cleanup)

const atOnce = async () => {}

test('a part that cannot be loaded takes only itself away, and comes when the network is back', async () => {
  let reachable = false
  const Calendar = lazyPart(async () => {
    if (!reachable) throw new TypeError('Failed to fetch')
    return () => <p>Calendar</p>
  })
  render(
    <ToastsProvider>
      <h1>Board</h1>
      <Calendar />
    </ToastsProvider>,
  )
  await warmParts(atOnce)
  expect(screen.getByRole('heading', { name: 'Board' })).toBeDefined()
  expect(screen.queryByText('Calendar')).toBeNull()
  reachable = true
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByText('Calendar')).toBeDefined()
})

test('a part that cannot be loaded says so, and is asked for again though no browser tells that the network is back', async () => {
  vi.useFakeTimers()
  try {
    let reachable = false
    const Slider = lazyPart(async () => {
      if (!reachable) throw new TypeError('Failed to fetch')
      return () => <p>Slider</p>
    })
    render(<Slider />, { wrapper: ToastsProvider })
    await act(() => vi.advanceTimersByTimeAsync(4_000))
    expect(screen.getByText(/could not be loaded yet/)).toBeDefined()
    reachable = true
    await act(() => vi.advanceTimersByTimeAsync(3_000))
    expect(screen.getByText('Slider')).toBeDefined()
    expect(screen.queryByText(/could not be loaded yet/)).toBeNull()
  } finally {
    vi.useRealTimers()
  }
})

test('a part whose stylesheet could not be had is not shown without it, and asks for it again', async () => {
  const sheet = () => document.querySelector('link')
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: './part.css' })
  // As the bundler does: it asks for a stylesheet once, and the second time goes on without.
  const Slider = lazyPart(async () => {
    if (sheet()) return () => <p>Slider</p>
    document.head.append(link)
    link.dispatchEvent(new Event('error'))
    throw new Error('Unable to preload CSS')
  })
  render(<Slider />, { wrapper: ToastsProvider })
  void warmParts(atOnce)
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(sheet()).not.toBe(link))
  expect([sheet()?.href, screen.queryByText('Slider')]).toEqual([link.href, null])
  sheet()?.dispatchEvent(new Event('load'))
  expect(await screen.findByText('Slider')).toBeDefined()
})

test('a part that was loaded before it is wanted is there at once', async () => {
  const Help = lazyPart(async () => () => <p>Help</p>)
  await warmParts(atOnce)
  render(<Help />)
  expect(screen.getByText('Help')).toBeDefined()
})

test('no part is loaded ahead before its turn comes', async () => {
  const load = vi.fn(async () => () => <p>Palette</p>)
  lazyPart(load)
  let begin = () => {}
  const turn = new Promise<void>((resolve) => {
    begin = resolve
  })
  const warmed = warmParts(() => turn)
  await new Promise((passed) => setTimeout(passed))
  expect(load).not.toHaveBeenCalled()
  begin()
  await warmed
  expect(load).toHaveBeenCalledOnce()
})

test('a part that nobody has asked for is missing without a word', async () => {
  const Drag = lazyPart(async () => Promise.reject(new TypeError('Failed to fetch')), 'unasked')
  render(<Drag />, { wrapper: ToastsProvider })
  await act(() => warmParts(atOnce))
  expect(screen.queryByText(/could not be loaded yet/)).toBeNull()
})
