import { type RefObject, useCallback, useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useCardHeight } from '../card/useCardHeight'
import { useBoard } from './boardContext'
import {
  type BoardWindow,
  GAP,
  type GridLayout,
  gridHeight,
  gridLayout,
  type RowRange,
  rowCount,
  rowHeight,
  rowsAtOnce,
  rowsInView,
  widened,
} from './gridLayout'

interface BoardRows extends RowRange {
  layout: GridLayout
  /** the first row that is at least partly in the window */
  inView: number
  /** Scrolls a row into the window, by the shortest way. */
  scrollTo: (row: number) => void
}

/** Rows that stand ready outside the window in each direction. */
const OVERSCAN = 2

/**
 * The rows in the window of a scrolled element, and some beside it. Cards are of one known size, so this is arithmetic on the
 * window; the board is painted again only when another row comes or goes. Rows outside the window do not hold up those inside:
 * they are drawn when there is time, and scrolling does not wait for them.
 *
 * @param cards how many there are in all
 */
export function useBoardRows(scroller: RefObject<HTMLElement | null>, cards: number): BoardRows {
  const cardHeight = useCardHeight()
  const drawnIn = useCallback(
    ({ width, height, top }: BoardWindow) => {
      const layout = gridLayout(width, cardHeight)
      const rows = { height: rowHeight(layout), count: rowCount(layout, cards), total: gridHeight(layout, cards) }
      return { layout, inView: rowsInView({ top, height }, rows), count: rows.count }
    },
    [cardHeight, cards],
  )
  const looksSame = useCallback(
    (before: BoardWindow, next: BoardWindow) =>
      before.width === next.width &&
      before.height === next.height &&
      sameRange(drawnIn(before).inView, drawnIn(next).inView),
    [drawnIn],
  )
  const seen = useWindow(scroller, looksSame)
  const { layout, inView, count } = useMemo(() => drawnIn(seen), [drawnIn, seen])

  const height = rowHeight(layout)
  const scrollTo = useCallback(
    (row: number) => {
      const node = scroller.current
      if (!node) return
      const top = row * height
      const bottom = top + height + GAP
      if (top < node.scrollTop) node.scrollTop = top
      else if (bottom > node.scrollTop + node.clientHeight) node.scrollTop = bottom - node.clientHeight
    },
    [scroller, height],
  )
  const wanted = useMemo(() => widened(inView, OVERSCAN, count), [inView, count])
  const drawn = useDeferredValue(wanted, NO_ROWS)
  return { ...rowsAtOnce(inView, wanted, drawn), inView: inView.first, layout, scrollTo }
}

/** @param looksSame whether two windows show the same rows, so that nothing has to be drawn */
function useWindow(
  scroller: RefObject<HTMLElement | null>,
  looksSame: (before: BoardWindow, next: BoardWindow) => boolean,
): BoardWindow {
  const { window } = useBoard()
  // Another list begins at its top, in a window as large as the last one: its cards are drawn without measuring first.
  const [seen, setSeen] = useState<BoardWindow>(() => ({ ...window.read(), top: 0 }))
  const take = useRef(() => {})

  useLayoutEffect(() => {
    const node = scroller.current
    if (!node) return
    const look = () => {
      window.write({ width: node.clientWidth, height: node.clientHeight, top: node.scrollTop })
      take.current()
    }
    look()
    node.addEventListener('scroll', look, { passive: true })
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(look)
    observer?.observe(node)
    return () => {
      node.removeEventListener('scroll', look)
      observer?.disconnect()
    }
  }, [scroller, window])

  // Also when the list has become longer or shorter: the same window may show other rows.
  useLayoutEffect(() => {
    take.current = () => setSeen((before) => (looksSame(before, window.read()) ? before : window.read()))
    take.current()
  }, [looksSame, window])
  return seen
}

const NO_ROWS: RowRange = { first: 0, end: 0, isNearEnd: false }

const sameRange = (a: RowRange, b: RowRange) => a.first === b.first && a.end === b.end && a.isNearEnd === b.isNearEnd
