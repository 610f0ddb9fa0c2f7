import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCell } from '../../provider/source'
import { countOnBadge } from './badge'

const summary = (pending: number, parked = 0) => ({ pending, parked })
type Counts = ReturnType<typeof summary>

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function watch(first: Counts) {
  const source = createCell(first)
  const shown: number[] = []
  const stop = countOnBadge(source, (count) => shown.push(count))
  const become = (next: Counts) => {
    source.write(next)
    vi.advanceTimersByTime(1000)
  }
  return { source, shown, stop, become }
}

test('the badge counts what waits, with what needs a person', () => {
  const { shown, become } = watch(summary(2))
  become(summary(2, 1))
  become(summary(0))
  expect(shown).toEqual([2, 3, 0])
})

test('a change that is answered at once never shows on the badge', () => {
  const { source, shown, become } = watch(summary(0))
  source.write(summary(1))
  become(summary(0))
  expect(shown).toEqual([0])
})

test('whoever leaves takes their count along', () => {
  const { shown, stop } = watch(summary(4))
  stop()
  expect(shown).toEqual([4, 0])
})
