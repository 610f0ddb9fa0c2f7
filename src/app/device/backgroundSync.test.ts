import { afterEach, expect, test, vi } from 'vitest'
import { takeBackNotices } from './backgroundSync'

afterEach(() => vi.unstubAllGlobals())

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
