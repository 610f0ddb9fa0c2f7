import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepSoon } from './keepSoon'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

function typing() {
  const keep = vi.fn()
  const keeper = keepSoon(keep)
  return { keep, keeper }
}

test('what is typed is kept 150 ms later at most, all of it at once, also while somebody types on and on', () => {
  const { keep, keeper } = typing()
  for (let letter = 0; letter < 40; letter += 1) {
    keeper.typed()
    vi.advanceTimersByTime(25)
  }
  expect(keep).toHaveBeenCalledTimes(6)
  vi.advanceTimersByTime(150)
  expect(keep).toHaveBeenCalledTimes(7)
  vi.advanceTimersByTime(5_000)
  expect(keep).toHaveBeenCalledTimes(7)
  keeper.end()
})

test.each(['beforeunload', 'pagehide'])('it is kept at once on %s, and only once', (event) => {
  const { keep, keeper } = typing()
  keeper.typed()
  window.dispatchEvent(new Event(event))
  vi.advanceTimersByTime(1_000)
  expect(keep).toHaveBeenCalledOnce()
  keeper.end()
})

test('it is kept once more when the page goes: another tab may have taken it away', () => {
  const { keep, keeper } = typing()
  keeper.typed()
  vi.advanceTimersByTime(1_000)
  window.dispatchEvent(new Event('pagehide'))
  expect(keep).toHaveBeenCalledTimes(2)
  keeper.end()
  expect(keep).toHaveBeenCalledTimes(2)
})

test('it is kept when a tablet puts the page away', () => {
  const { keep, keeper } = typing()
  keeper.typed()
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  expect(keep).toHaveBeenCalledOnce()
  keeper.end()
})

test('it is kept when the field goes away, and nothing is heard of afterwards', () => {
  const { keep, keeper } = typing()
  keeper.typed()
  keeper.end()
  expect(keep).toHaveBeenCalledOnce()
  window.dispatchEvent(new Event('pagehide'))
  expect(keep).toHaveBeenCalledOnce()
})

test('what was saved meanwhile is not kept', () => {
  const { keep, keeper } = typing()
  keeper.typed()
  keeper.forget()
  window.dispatchEvent(new Event('pagehide'))
  keeper.end()
  expect(keep).not.toHaveBeenCalled()
})
