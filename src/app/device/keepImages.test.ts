import { afterEach, expect, test, vi } from 'vitest'
import { forgetImages, keepImages } from './keepImages'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const picture = (name: string) =>
  Object.create(PerformanceResourceTiming.prototype, { name: { value: name }, initiatorType: { value: 'img' } })

/** A first visit: the page loads pictures before its worker is there. */
function firstVisit() {
  vi.useFakeTimers()
  const postMessage = vi.fn<(message: { addresses: string[] }) => void>()
  let install = (_: unknown) => {}
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
  return {
    stop: keepImages(),
    see: (name: string) => see(picture(name)),
    install: () => install({ active: { postMessage } }),
    kept: () => postMessage.mock.calls.flatMap(([{ addresses }]) => addresses),
  }
}

test('a picture that comes while the worker is still being installed is kept with the others', async () => {
  const visit = firstVisit()
  visit.see('/files/1.webp')
  await vi.advanceTimersByTimeAsync(1_000)
  visit.see('/files/2.webp')
  visit.install()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(visit.kept()).toEqual(['/files/1.webp', '/files/2.webp'])
  visit.stop()
})

test('[T7] what was seen by somebody who is gone when the worker comes is not kept', async () => {
  const visit = firstVisit()
  visit.see('/files/1.webp')
  await vi.advanceTimersByTimeAsync(1_000)
  visit.stop()
  visit.install()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(visit.kept()).toEqual([])
})

test('[T7] the worker is asked to forget what it is still fetching for somebody who signs out', async () => {
  const postMessage = vi.fn()
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ active: { postMessage } }) } })
  await forgetImages()
  expect(postMessage.mock.calls).toEqual([[{ type: 'FORGET_IMAGES' }]])
})
