import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { GoogleButton } from './GoogleButton'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Google's script, as it was asked for last; nothing is fetched here. */
const script = () => [...document.querySelectorAll('script')].findLast(({ src }) => src.endsWith('/gsi/client'))
const answered = (how: 'load' | 'error') => act(async () => script()?.dispatchEvent(new Event(how)))
const unreachable = () => screen.queryByText('Google cannot be reached right now.')

test('Google that could not be reached is asked again, when the network is back and by and by', async () => {
  const renderButton = vi.fn()
  vi.stubGlobal('google', { accounts: { id: { initialize: vi.fn(), renderButton } } })
  render(<GoogleButton clientId="client" onCredential={() => undefined} />)
  const first = script()
  await answered('error')
  expect(unreachable()).toBeTruthy()
  await act(async () => window.dispatchEvent(new Event('online')))
  const second = script()
  expect(second).not.toBe(first)
  await answered('error')
  expect(unreachable()).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(script()).not.toBe(second)
  await answered('load')
  expect([unreachable(), renderButton.mock.calls.length]).toEqual([null, 1])
})

test('whoever Google lets in has its credential, and where it gives none that is told', async () => {
  const [initialize, onCredential] = [vi.fn(), vi.fn()]
  vi.stubGlobal('google', { accounts: { id: { initialize, renderButton: vi.fn() } } })
  render(<GoogleButton clientId="client" onCredential={onCredential} />)
  await answered('load')
  const { callback } = initialize.mock.lastCall?.[0] ?? {}
  callback({ credential: 'a JWT' })
  callback({})
  expect(onCredential.mock.calls).toEqual([['a JWT'], [null]])
})
