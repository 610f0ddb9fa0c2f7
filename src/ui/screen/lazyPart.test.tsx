import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'

// Fresh modules: earlier test files have left their parts, and all parts would be loaded.
vi.resetModules()
const { lazyPart, lazyScreen, warmParts } = await import('./lazyPart')
const { MissingDialog, MissingHere, MissingScreen } = await import('./MissingPart')
const { FileMissing, filesOfPart } = await import('./partFiles')

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  cleanup()
})

const atOnce = async () => {}

/** Where a part is loaded from: the test decides whether it can be had. */
function server(problem: Error | null = new FileMissing('./part.js', null)) {
  const state = { problem }
  const load = vi.fn(async () => {
    if (state.problem) throw state.problem
    return () => <p>Calendar</p>
  })
  return { load, fail: (next: Error | null) => Object.assign(state, { problem: next }) }
}

/** A server whose answer waits until the test lets it arrive. */
function slowServer() {
  let arrive = () => {}
  const load = () =>
    new Promise<() => ReactNode>((resolve) => {
      arrive = () => resolve(() => <p>Calendar</p>)
    })
  return { load, arrive: () => arrive() }
}

test('a part that cannot be loaded takes only itself away, and comes when the network is back', async () => {
  const { load, fail } = server()
  const Calendar = lazyPart(load, MissingHere)
  render(
    <>
      <h1>Board</h1>
      <Calendar />
    </>,
  )
  await act(() => warmParts(atOnce))
  expect(screen.getByRole('heading', { name: 'Board' })).toBeDefined()
  expect(screen.getByText(/could not be loaded yet/)).toBeDefined()
  fail(null)
  window.dispatchEvent(new Event('online'))
  // At once, not only when it would have been asked for anyway.
  await act(async () => {})
  expect(screen.getByText('Calendar')).toBeDefined()
  expect(screen.queryByText(/could not be loaded yet/)).toBeNull()
})

test('a part that cannot be loaded is asked for again though no browser tells that the network is back', async () => {
  vi.useFakeTimers()
  const { load, fail } = server()
  const Calendar = lazyPart(load, MissingHere)
  render(<Calendar />)
  await act(() => vi.advanceTimersByTimeAsync(4_000))
  fail(null)
  await act(() => vi.advanceTimersByTimeAsync(3_000))
  expect(screen.getByText('Calendar')).toBeDefined()
})

test('a press on Try again asks at once', async () => {
  const { load, fail } = server()
  const Calendar = lazyPart(load, MissingHere)
  render(<Calendar />)
  await screen.findByText(/could not be loaded yet/)
  fail(null)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByText('Calendar')).toBeDefined()
})

test('what lies over a screen is given up by Escape, and the control that opens it asks again', async () => {
  const { load, fail } = server()
  const Calendar = lazyPart(load, MissingDialog)
  function Board() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        {isOpen && <Calendar onClose={() => setOpen(false)} />}
      </>
    )
  }
  render(<Board />)
  const open = screen.getByRole('button', { name: 'Open' })
  await userEvent.click(open)
  await screen.findByRole('dialog', { name: 'Not loaded yet' })
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(open)
  fail(null)
  await userEvent.click(open)
  expect(await screen.findByText('Calendar')).toBeDefined()
})

test('a part that is on its way for long says so', async () => {
  vi.useFakeTimers()
  const { load, arrive } = slowServer()
  const Calendar = lazyPart(load, MissingDialog)
  render(<Calendar onClose={() => {}} />)
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(screen.queryByRole('dialog')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(screen.getByText(/is being loaded/)).toBeDefined()
  await act(async () => arrive())
  expect(screen.getByText('Calendar')).toBeDefined()
})

test('a screen that cannot be loaded has its title, and says so; nobody waits longer for one that hangs', async () => {
  vi.useFakeTimers()
  const Shops = lazyScreen(slowServer().load, ({ lacking }) => <MissingScreen title="Shops" lacking={lacking} />)
  const waited = Shops.preload()
  await vi.advanceTimersByTimeAsync(1_500)
  await waited
  render(<Shops />)
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(screen.getByRole('heading', { name: 'Shops' })).toBeDefined()
  expect(screen.getByText(/is being loaded/)).toBeDefined()
})

test.each([
  ['that a newer version has replaced', new FileMissing('./part.js', 404), /a newer version/],
  ['that the browser remembers as failed', new TypeError('Failed to fetch'), /could not be loaded/],
])('a part %s comes with the whole page only, where that can be had', async (_, problem, text) => {
  const fetch = vi.fn(async () => Promise.reject(new TypeError('Failed to fetch')))
  vi.stubGlobal('fetch', fetch)
  const Calendar = lazyPart(server(problem).load, MissingHere)
  render(<Calendar />)
  expect(await screen.findByText(text)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }))
  expect(fetch).toHaveBeenCalledWith('./', { cache: 'no-store' })
  expect(screen.getByText(text)).toBeDefined()
})

test('a part whose stylesheet could not be had is not shown without it, and asks for it again', async () => {
  const sheet = () => document.querySelector<HTMLLinkElement>('link[href="./part.css"]')
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: './part.css' })
  // Like the bundler: it asks for a stylesheet once, and the second time goes on without.
  const Slider = lazyPart(async () => {
    if (sheet()) return () => <p>Slider</p>
    document.head.append(link)
    link.dispatchEvent(new Event('error'))
    throw new Error('Unable to preload CSS')
  }, MissingHere)
  render(<Slider />)
  await screen.findByText(/could not be loaded yet/)
  void warmParts(atOnce)
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(sheet()).not.toBe(link))
  expect([sheet()?.href, screen.queryByText('Slider')]).toEqual([link.href, null])
  sheet()?.dispatchEvent(new Event('load'))
  expect(await screen.findByText('Slider')).toBeDefined()
  sheet()?.remove()
})

test('a part that was loaded before it is wanted is there at once', async () => {
  const Help = lazyPart(async () => () => <p>Help</p>, MissingHere)
  await warmParts(atOnce)
  render(<Help />)
  expect(screen.getByText('Help')).toBeDefined()
})

test('only what is loaded ahead gives way to what somebody waits for', async () => {
  const fetch = vi.fn(async () => new Response('export {}', { headers: { 'Content-Type': 'text/javascript' } }))
  vi.stubGlobal('fetch', fetch)
  const made = (name: string) => async () => {
    await filesOfPart([`http://localhost/assets/${name}.js`]) // as the build does before it imports a part
    return () => <p>{name}</p>
  }
  const Wanted = lazyPart(made('wanted'), MissingHere)
  render(<Wanted />)
  await screen.findByText('wanted')
  lazyPart(made('ahead'), MissingHere)
  await warmParts(atOnce)
  const asked = fetch.mock.calls.map(([address, how]: [string?, RequestInit?]) => [address, how?.priority])
  expect(asked).toEqual([
    ['http://localhost/assets/wanted.js', 'auto'],
    ['http://localhost/assets/ahead.js', 'low'],
  ])
})

test('no part is loaded ahead before its turn comes', async () => {
  const load = vi.fn(async () => () => <p>Palette</p>)
  lazyPart(load, MissingHere)
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
  const Drag = lazyPart(server().load, null)
  const { container } = render(<Drag />)
  await act(() => warmParts(atOnce))
  expect(container.textContent).toBe('')
})
