import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterFrame } from './afterFrame'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run, 16))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** What has happened after so many milliseconds. */
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

test('where no frames are drawn it is asked all the same', async () => {
  vi.stubGlobal('requestAnimationFrame', () => 0)
  expect(await happened(100)).toEqual(['asked'])
})
