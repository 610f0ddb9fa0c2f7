import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { GoogleButton } from './GoogleButton'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Google's script element, as last asked for; nothing is fetched here. */
const script = () => [...document.querySelectorAll('script')].findLast(({ src }) => src.endsWith('/gsi/client'))
const answered = (how: 'load' | 'error') => act(async () => script()?.dispatchEvent(new Event(how)))
const unreachable = () => screen.queryByText('Google cannot be reached right now.')
const standIn = () => screen.queryByRole('button', { name: 'Sign in with Google' })
const press = () => act(async () => standIn()?.click())

test('Google that could not be reached is asked again, when the network is back and by and by', async () => {
  const renderButton = vi.fn()
  vi.stubGlobal('google', { accounts: { id: { initialize: vi.fn(), renderButton } } })
  render(<GoogleButton clientId="client" onCredential={() => undefined} />)
  const first = script()
  await answered('error')
  expect(standIn()).toBeTruthy()
  await act(async () => window.dispatchEvent(new Event('online')))
  const second = script()
  expect(second).not.toBe(first)
  await answered('error')
  expect(standIn()).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(script()).not.toBe(second)
  await answered('load')
  expect(renderButton).toHaveBeenCalledTimes(1)
})

test('as long as Google cannot be reached a button of its name stands there, and goes when Google is back', async () => {
  render(<GoogleButton clientId="client" onCredential={() => undefined} />)
  expect(standIn()).toBeNull()
  await answered('error')
  expect(standIn()).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  await answered('load')
  expect(standIn()).toBeNull()
})

test('Google that says nothing for five seconds counts as not to be reached, and is waited for all the same', async () => {
  render(<GoogleButton clientId="client" onCredential={() => undefined} />)
  await act(() => vi.advanceTimersByTimeAsync(4_999))
  expect(standIn()).toBeNull()
  const first = script()
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  expect(standIn()).toBeTruthy()
  expect(script()).toBe(first)
  await answered('load')
  expect(standIn()).toBeNull()
})

test.each([
  ['cannot be reached', () => answered('error')],
  ['says nothing', () => act(() => vi.advanceTimersByTimeAsync(5_000))],
])('a press asks Google at once, and says why nobody was signed in where it %s', async (_, goesWrong) => {
  const onCredential = vi.fn()
  render(<GoogleButton clientId="client" onCredential={onCredential} />)
  await answered('error')
  const first = script()
  await press()
  expect(script()).not.toBe(first)
  expect(standIn()?.getAttribute('aria-busy')).toBe('true')
  expect([unreachable(), onCredential.mock.calls.length]).toEqual([null, 0])
  await goesWrong()
  expect(unreachable()).toBeTruthy()
  expect(onCredential.mock.calls).toEqual([[null]])
  expect(standIn()?.getAttribute('aria-busy')).toBeNull()
})

test('if Google cannot be reached and nobody has pressed the button, that is no failed sign-in', async () => {
  const onCredential = vi.fn()
  render(<GoogleButton clientId="client" onCredential={onCredential} />)
  await answered('error')
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  await answered('error')
  expect(onCredential).not.toHaveBeenCalled()
})

test('somebody whom Google lets in gets its credential; if it gives none, that is told', async () => {
  const [initialize, onCredential] = [vi.fn(), vi.fn()]
  vi.stubGlobal('google', { accounts: { id: { initialize, renderButton: vi.fn() } } })
  render(<GoogleButton clientId="client" onCredential={onCredential} />)
  await answered('load')
  const { callback } = initialize.mock.lastCall?.[0] ?? {}
  callback({ credential: 'a JWT' })
  callback({})
  expect(onCredential.mock.calls).toEqual([['a JWT'], [null]])
})
