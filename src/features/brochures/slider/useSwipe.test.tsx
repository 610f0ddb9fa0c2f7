import { renderHook } from '@testing-library/react'
import type { PointerEvent } from 'react'
import { expect, test, vi } from 'vitest'
import { useSwipe } from './useSwipe'

const at = (x: number, y: number, more = {}) =>
  ({ pointerType: 'touch', pointerId: 1, isPrimary: true, clientX: 100 + x, clientY: 100 + y, ...more }) as PointerEvent

/** What a pointer that moves this far does. */
function swiped(x: number, y: number, more = {}) {
  const onTurn = vi.fn()
  const { result } = renderHook(() => useSwipe(onTurn))
  result.current.onPointerDown(at(0, 0, more))
  result.current.onPointerUp(at(x, y, more))
  return onTurn.mock.calls.flat()
}

test('a finger that goes to the left turns to the next page, and to the right to the one before', () => {
  expect([swiped(-60, 0), swiped(60, 20)]).toEqual([[1], [-1]])
})

test('a finger that goes further down than sideways, or not far, turns none; nor does a mouse, or a second finger', () => {
  expect([swiped(-60, 90), swiped(-40, 0)]).toEqual([[], []])
  expect([swiped(-60, 0, { pointerType: 'mouse' }), swiped(-60, 0, { isPrimary: false })]).toEqual([[], []])
})
