import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import page from '../../../public/recovery.js?raw'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
  document.body.replaceChildren()
})

/** The page that comes when a script of the build fails. */
async function recover(fail = () => dispatchEvent(new ErrorEvent('error'))) {
  document.body.innerHTML = '<div id="root"></div><p class="opening">Opening the console…</p>'
  new Function(page)()
  fail()
  await vi.advanceTimersByTimeAsync(10_000)
}

test('the page of a build that does not start comes, also where what waits cannot be read for as long as another tab holds it', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('indexedDB', { open: () => ({}) }) // it never answers
  localStorage.setItem('session.last', JSON.stringify({ me: { id: '1' } }))
  await recover()
  expect(screen.getByRole('heading').textContent).toBe('The console could not start')
  expect(screen.getByText(/^Whether changes wait on this device cannot be told now/)).toBeTruthy()
  expect(screen.queryByText('Opening the console…')).toBeNull()
})

test('it reloads also where the site gives no answer about a newer version', async () => {
  vi.useFakeTimers()
  const reload = vi.fn()
  vi.stubGlobal('location', { reload })
  const registration = { update: () => new Promise(() => {}) }
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } })
  await recover()
  screen.getByRole('button', { name: 'Reload' }).click()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(reload).toHaveBeenCalledOnce()
})

const LOST = {
  'the first script': () =>
    document.body.appendChild(document.createElement('script')).dispatchEvent(new Event('error')),
  'a part that the first script imports': () => dispatchEvent(new Event('vite:preloadError')),
}

test.each(Object.entries(LOST))(
  'where %s was lost on its way, it loads the console once more, and only once',
  async (_, lose) => {
    vi.useFakeTimers()
    const reload = vi.fn()
    vi.stubGlobal('location', { reload })
    vi.stubGlobal('fetch', async () => new Response())
    await recover(lose)
    expect(reload).toHaveBeenCalledOnce()
    await recover(lose)
    expect(reload).toHaveBeenCalledOnce()
  },
)

test.each(Object.entries(LOST))(
  'where the console cannot be had just now, the loss of %s loads nothing',
  async (_, lose) => {
    vi.useFakeTimers()
    const reload = vi.fn()
    vi.stubGlobal('location', { reload })
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
    await recover(lose)
    expect(reload).not.toHaveBeenCalled()
  },
)
