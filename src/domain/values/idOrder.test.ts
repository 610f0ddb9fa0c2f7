import { afterEach, expect, test, vi } from 'vitest'
import { newId } from '../../offline/define'
import { byId, newestFirst } from './idOrder'

afterEach(() => vi.useRealTimers())

const ordered = (ids: readonly string[], order: typeof byId) =>
  ids
    .map((id) => ({ id }))
    .toSorted(order)
    .map(({ id }) => id)

test('ids are ordered by their numbers, and what waits to be made is newer than all of them', () => {
  const waiting = newId()
  expect(ordered([waiting, '10', '9'], byId)).toEqual(['9', '10', waiting])
  expect(ordered(['9', waiting, '10'], newestFirst)).toEqual([waiting, '10', '9'])
})

test('of what waits to be made, too, each has one place, however the list comes', () => {
  const waiting = [newId(), newId(), newId()]
  const once = ordered(waiting, byId)
  expect(ordered(waiting.toReversed(), byId)).toEqual(once)
  expect(ordered(waiting, newestFirst)).toEqual(once.toReversed())
})

test('[CD1] of what waits to be made the later made is the newer, as it will be at the provider: none changes its place then', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 27) })
  const made = Array.from({ length: 8 }, () => {
    vi.advanceTimersByTime(1_000)
    return newId()
  })
  expect(ordered(made.toReversed(), byId)).toEqual(made)
})
