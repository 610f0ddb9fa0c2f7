import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterFrame } from './afterFrame'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run, 16))
  vi.stubGlobal('document', { visibilityState: 'visible' })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** What has happened after this many milliseconds. */
const happened = async (milliseconds: number) => {
  const done: string[] = []
  requestAnimationFrame(() => done.push('drawn'))
  void afterFrame().then(() => done.push('asked'))
  await vi.advanceTimersByTimeAsync(milliseconds)
  return done
}

test('what waits for the frame is asked when that has been drawn, and not before', async () => {
  expect(await happened(15)).toEqual([])
  expect(await happened(17)).toEqual(['drawn', 'asked'])
})

test('the frame of a slow device is waited for', async () => {
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run, 400))
  expect(await happened(399)).toEqual([])
})

test('a page in the background asks at once', async () => {
  vi.stubGlobal('document', { visibilityState: 'hidden' })
  expect(await happened(0)).toEqual(['asked'])
})

test('where no frames are drawn it is asked all the same', async () => {
  vi.stubGlobal('requestAnimationFrame', () => 0)
  expect(await happened(1_000)).toEqual(['asked'])
})
