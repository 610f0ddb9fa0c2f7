import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createUnseen } from './unseen'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

/** Which keys, pressed with these pauses between them, are ignored after another brochure has come by itself. */
function leftOf(pauses: readonly number[]): boolean[] {
  const unseen = createUnseen()
  unseen.came()
  return pauses.map((pause) => {
    vi.advanceTimersByTime(pause)
    return unseen.isUnmeant()
  })
}

test('every key is meant where nothing has come by itself', () => expect(createUnseen().isUnmeant()).toBe(false))

test('a key soon after another brochure has come is ignored; a key after a look at it is not', () => {
  expect(leftOf([1_000])).toEqual([true])
  expect(leftOf([1_500])).toEqual([false])
})

test('the rest of what was being typed is ignored with it', () =>
  expect(leftOf([1_400, 400, 400])).toEqual([true, true, true]))

test('whoever presses again because nothing has happened is heard', () =>
  expect(leftOf([1_000, 600])).toEqual([true, false]))
