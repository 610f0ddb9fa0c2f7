import { afterEach, expect, test, vi } from 'vitest'
import type { Engine, Summary } from '../../offline/engine'
import { ALL_WELL } from '../../offline/testing/summary'
import { createCell } from '../../provider/source'
import { REPLAY_TAG } from '../../provider/workerMessages'
import { replayWithoutTab, takeBackNotices } from './backgroundSync'
import { USUALLY_ANSWERED } from './usuallyAnswered'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('[C7] the browser is asked to wake the worker while changes wait, and again whenever the connection turns', async () => {
  vi.useFakeTimers()
  const register = vi.fn()
  vi.stubGlobal('navigator', { serviceWorker: { ready: Promise.resolve({ sync: { register } }) } })
  const summary = createCell<Summary>(ALL_WELL)
  const stop = replayWithoutTab({ summary } as unknown as Engine) // it reads nothing else of the engine
  const is = async (part: Partial<Summary>) => {
    summary.write({ ...summary.read(), ...part })
    await vi.advanceTimersByTimeAsync(USUALLY_ANSWERED)
    return register.mock.calls.length
  }
  expect(await is({ connectivity: 'offline' })).toBe(0)
  expect(await is({ pending: 1 })).toBe(1)
  expect(register).toHaveBeenLastCalledWith(REPLAY_TAG)
  expect(await is({ pending: 2 })).toBe(1)
  expect(await is({ connectivity: 'unreachable' })).toBe(2)
  summary.write({ ...summary.read(), connectivity: 'online' })
  summary.write(ALL_WELL)
  expect(await is({})).toBe(2)
  stop()
})

test('what the worker has told while the console was closed goes once it is open: it would outlive what it tells of', async () => {
  const close = vi.fn()
  const registration = { getNotifications: async () => [{ close }] }
  vi.stubGlobal('navigator', { serviceWorker: { ready: Promise.resolve(registration) } })
  await takeBackNotices()
  expect(close).toHaveBeenCalledOnce()
})

test('where there is no worker there is nothing to take back', async () => {
  vi.stubGlobal('navigator', {})
  await expect(takeBackNotices()).resolves.toBeUndefined()
})
