import { describe, expect, test } from 'vitest'
import { GAP, gridLayout, placeOf, rowCount, rowsAtOnce, rowsInView, stepFrom, widened } from './gridLayout'

describe('the grid', () => {
  test.each([
    [390, 1],
    [760, 2],
    [1224, 3],
    [1700, 5],
  ])('of %i px has %i columns of at least 320 px', (width, columns) => {
    const layout = gridLayout(width, 260)
    expect(layout.columns).toBe(columns)
    expect(layout.cardWidth).toBeGreaterThanOrEqual(320)
  })

  test('has one column where a card is wider than it', () => {
    expect(gridLayout(320, 260)).toMatchObject({ columns: 1, cardWidth: 288 })
  })

  test('fits its columns into its width', () => {
    const { columns, cardWidth } = gridLayout(1224, 260)
    expect(columns * cardWidth + (columns - 1) * GAP).toBeLessThanOrEqual(1224 - 32)
  })

  test('places cards from left to right, then down', () => {
    const layout = { columns: 3, cardWidth: 300, cardHeight: 200 }
    expect([0, 2, 4].map((index) => placeOf(layout, index))).toEqual([
      { x: 0, y: 0 },
      { x: 624, y: 0 },
      { x: 312, y: 212 },
    ])
    expect(rowCount(layout, 7)).toBe(3)
  })
})

describe('the rows in a window of 500 px, of twenty rows of 200 px', () => {
  const rows = { height: 200, count: 20, total: 4_000 }
  const at = (top: number) => rowsInView({ top, height: 500 }, rows)

  test('are those that any part of is seen', () => {
    expect([at(0), at(GAP + 399), at(GAP + 400)].map(({ first, end }) => [first, end])).toEqual([
      [0, 3],
      [1, 5],
      [2, 5],
    ])
  })

  test('are never more than there are, also where the list has become shorter', () => {
    expect(at(9_000)).toMatchObject({ first: 19, end: 20 })
    expect(rowsInView({ top: 0, height: 500 }, { ...rows, count: 0 })).toMatchObject({ first: 0, end: 0 })
  })

  test('are near the end within 300 px of it', () => {
    expect([at(3_199).isNearEnd, at(3_200).isNearEnd]).toEqual([false, true])
  })
})

describe('the rows that are drawn at once', () => {
  const range = (first: number, end: number) => ({ first, end, isNearEnd: false })
  const count = 20
  const atOnce = (inView: [number, number], drawn: [number, number]) => {
    const { first, end } = rowsAtOnce(range(...inView), widened(range(...inView), 2, count), range(...drawn))
    return [first, end]
  }

  test('are those in the window, where nothing stands ready', () => {
    expect(atOnce([5, 8], [0, 0])).toEqual([5, 8])
  })

  test('keep what stands ready on either side', () => {
    expect(atOnce([6, 9], [3, 10])).toEqual([4, 10])
    expect(atOnce([4, 7], [3, 10])).toEqual([3, 9])
  })

  test('have no hole, however far the list was scrolled', () => {
    expect(atOnce([12, 15], [3, 10])).toEqual([12, 15])
    expect(atOnce([11, 14], [3, 10])).toEqual([11, 14])
    expect(atOnce([10, 13], [3, 10])).toEqual([8, 13])
    expect(atOnce([0, 1], [3, 10])).toEqual([0, 1])
  })

  test('widen to the ends of the list and not beyond', () => {
    expect([widened(range(1, 4), 2, count), widened(range(18, 20), 2, count)]).toEqual([range(0, 6), range(16, 20)])
  })
})

describe('moving by key among ten cards in three columns', () => {
  const step = (index: number, to: 'left' | 'right' | 'up' | 'down') => stepFrom(index, to, 3, 10)

  test('goes to the neighbour', () => {
    expect([step(4, 'left'), step(4, 'right'), step(4, 'up'), step(4, 'down')]).toEqual([3, 5, 1, 7])
    expect([step(1, 'left'), step(3, 'up')]).toEqual([0, 0])
  })

  test('stays at the edges', () => {
    expect([step(0, 'left'), step(1, 'up'), step(9, 'right'), step(9, 'down')]).toEqual([0, 1, 9, 9])
  })

  test('down to a short last row ends on its last card, and within it leads nowhere', () => {
    expect(step(8, 'down')).toBe(9)
    expect(stepFrom(9, 'down', 3, 11)).toBe(9)
  })
})
