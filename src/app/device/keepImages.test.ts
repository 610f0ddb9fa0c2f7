import { afterEach, expect, test, vi } from 'vitest'
import { keepImages } from './keepImages'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const picture = (name: string) =>
  Object.create(PerformanceResourceTiming.prototype, { name: { value: name }, initiatorType: { value: 'img' } })

test('a picture that comes while the worker is still being installed is kept with the others', async () => {
  vi.useFakeTimers()
  let install = (_: unknown) => {}
  const postMessage = vi.fn<(message: { addresses: string[] }) => void>()
  const ready = new Promise((resolve) => {
    install = resolve
  })
  vi.stubGlobal('navigator', { serviceWorker: { controller: null, ready } })
  let see = (..._: object[]) => {}
  class Observer {
    constructor(tell: (list: { getEntries: () => object[] }) => void) {
      see = (...entries) => tell({ getEntries: () => entries })
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('PerformanceObserver', Observer)
  const stop = keepImages()
  see(picture('/files/1.webp'))
  await vi.advanceTimersByTimeAsync(1_000)
  see(picture('/files/2.webp'))
  install({ active: { postMessage } })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(postMessage.mock.calls.flatMap(([{ addresses }]) => addresses)).toEqual(['/files/1.webp', '/files/2.webp'])
  stop()
})
