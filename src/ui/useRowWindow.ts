import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useDeferredValue } from 'react'

/** Shorter lists are painted whole, so that finding in the page and selecting text work as everywhere. */
export const ALL_PAINTED = 200
/** Height of a row that has not been measured. Pixels. */
const ROW_HEIGHT = 41

interface RowWindow {
  first: number
  end: number
  /** height of the rows above that are not painted, pixels */
  before: number
  after: number
  measure: (row: HTMLElement | null) => void
}

interface RowWindowOptions {
  /** height of a row that has not been measured, pixels */
  rowHeight?: number
  /** how many rows must come at once; the others may come a moment later. As many as the tallest window shows */
  atOnce?: number
}

/** The rows of a long list that are in sight in a scrolled element. */
export function useRowWindow(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  { rowHeight = ROW_HEIGHT, atOnce = ALL_PAINTED }: RowWindowOptions,
): RowWindow {
  const isLong = count > ALL_PAINTED
  const painted = Math.min(count, Math.max(atOnce, useDeferredValue(count, atOnce)))
  const virtualizer = useVirtualizer({
    count,
    enabled: isLong,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
  })
  if (!isLong) return { first: 0, end: painted, before: 0, after: (count - painted) * rowHeight, measure: UNMEASURED }
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

const UNMEASURED = () => {}
