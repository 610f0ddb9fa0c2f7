import { useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'

/** Fewer rows than these are painted at once: finding in the page and selecting text work there as everywhere. */
const PAINTED_AT_ONCE = 200
/** Until a row has been measured. Pixels. */
const ROW_HEIGHT = 41

interface RowWindow {
  first: number
  end: number
  /** pixels of rows that are not painted */
  before: number
  after: number
  measure: (row: HTMLElement | null) => void
}

/** The rows of a long list that stand in the window of a scrolled element. */
export function useRowWindow(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number = ROW_HEIGHT,
): RowWindow {
  const isLong = count > PAINTED_AT_ONCE
  const virtualizer = useVirtualizer({
    count,
    enabled: isLong,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
  })
  if (!isLong) return { first: 0, end: count, before: 0, after: 0, measure: () => {} }
  const items = virtualizer.getVirtualItems()
  const [first, last] = [items[0], items.at(-1)]
  return {
    first: first?.index ?? 0,
    end: (last?.index ?? -1) + 1,
    before: first?.start ?? 0,
    after: virtualizer.getTotalSize() - (last?.end ?? 0),
    measure: virtualizer.measureElement,
  }
}
