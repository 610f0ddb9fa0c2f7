import { expect, test } from 'vitest'
import { showsFirst, showsLast, stripAround, zoomBy } from './sliderRules'

test('zoom stays within its five levels', () => {
  expect([zoomBy(0, -1), zoomBy(0, 1), zoomBy(4, 1), zoomBy(4, -1)]).toEqual([0, 1, 4, 3])
})

test.each([
  [0, 40, { from: 0, to: 12 }],
  [2, 40, { from: 0, to: 12 }],
  [3, 40, { from: 1, to: 13 }],
  [39, 40, { from: 28, to: 40 }],
  [1, 5, { from: 0, to: 5 }],
  [0, 0, { from: 0, to: 0 }],
])('at page index %i of %i the strip shows %o', (index, count, strip) => {
  expect(stripAround(index, count)).toEqual(strip)
})

test('First page shows behind the third page', () => {
  expect([showsFirst(2), showsFirst(3)]).toEqual([false, true])
})

test('Last page shows while more than 14 pages remain', () => {
  expect([showsLast(4, 20), showsLast(5, 20)]).toEqual([true, false])
})
