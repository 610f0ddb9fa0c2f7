import {
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import {
  GAP,
  type GridLayout,
  gridHeight,
  type RowRange,
  rowCount,
  rowHeight,
  rowsAtOnce,
  rowsInView,
  widened,
} from './gridLayout'

export interface VisibleRows extends RowRange {
  /** Brings a row into the window, by the shortest way. */
  scrollTo: (row: number) => void
}

/** Rows that stand ready outside the window in each direction. */
const OVERSCAN = 2

/**
 * The rows that stand in the window of a scrolled element, and some beside it. Rows are of one known height, so this is
 * arithmetic on the scroll position; the board is painted anew only when another row comes or goes. What is outside the window
 * does not hold up what is inside: it is drawn when there is time, and whoever scrolls on does not wait for it.
 *
 * @param cards how many there are in all
 */
export function useVisibleRows(
  scroller: RefObject<HTMLElement | null>,
  layout: GridLayout,
  cards: number,
): VisibleRows {
  const [inView, setInView] = useState<RowRange>(NO_ROWS)
  const height = rowHeight(layout)
  const rows = rowCount(layout, cards)
  const look = useRef(() => {})

  useLayoutEffect(() => {
    look.current = () => {
      const node = scroller.current
      if (!node) return
      const view = { top: node.scrollTop, height: node.clientHeight }
      const next = rowsInView(view, { height, count: rows, total: gridHeight(layout, cards) })
      setInView((before) => (sameRange(before, next) ? before : next))
    }
    look.current()
  }, [scroller, layout, cards, rows, height])

  useEffect(() => {
    const node = scroller.current
    if (!node) return
    const onChange = () => look.current()
    node.addEventListener('scroll', onChange, { passive: true })
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(onChange)
    observer?.observe(node)
    return () => {
      node.removeEventListener('scroll', onChange)
      observer?.disconnect()
    }
  }, [scroller])

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
  const wanted = useMemo(() => widened(inView, OVERSCAN, rows), [inView, rows])
  const drawn = useDeferredValue(wanted, NO_ROWS)
  return { ...rowsAtOnce(inView, wanted, drawn), scrollTo }
}

const NO_ROWS: RowRange = { first: 0, end: 0, isNearEnd: false }

const sameRange = (a: RowRange, b: RowRange) => a.first === b.first && a.end === b.end && a.isNearEnd === b.isNearEnd
