import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMovedHere } from './movedHere'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

test('what is being moved here has left its list by that, once, however long the disk takes', async () => {
  const moved = createMovedHere()
  moved.moving(['1'], new Promise(() => undefined))
  vi.advanceTimersByTime(60_000)
  expect([moved.take('1'), moved.take('1'), moved.take('2')]).toEqual([true, false, false])
})

test('what was moved here, and leaves a list a while after that, was taken away by others', async () => {
  const moved = createMovedHere()
  const kept = Promise.resolve(true)
  moved.moving(['1', '2'], kept)
  await kept
  vi.advanceTimersByTime(4_000)
  expect(moved.take('1')).toBe(true)
  vi.advanceTimersByTime(2_000)
  expect(moved.take('2')).toBe(false)
})

test('what has left its list by its move while the disk was still at that can be taken away by others from then on', async () => {
  const moved = createMovedHere()
  const kept = Promise.resolve(true)
  moved.moving(['1'], kept)
  expect(moved.take('1')).toBe(true)
  await kept
  expect(moved.take('1')).toBe(false)
})

test('what could not be moved stays in its list until others take it away', async () => {
  const moved = createMovedHere()
  const kept = Promise.resolve(false)
  moved.moving(['1'], kept)
  await kept
  expect(moved.take('1')).toBe(false)
})
