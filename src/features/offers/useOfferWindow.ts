import { useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'
import { keptPainted } from '../../ui/keptPainted'
import { ALL_PAINTED } from '../../ui/useRowWindow'

/** Height of an item that has not been measured, and the gap between two. Pixels. */
const ITEM = 58
const GAP = 4

interface PaintedItem {
  index: number
  /** pixels from the top of the list; null: right after the item before it */
  top: number | null
}

interface OfferWindow {
  items: readonly PaintedItem[]
  /** of all items, in pixels; null: not needed, since all are painted */
  height: number | null
  measure: (item: HTMLElement | null) => void
}

/**
 * The items of a long list that are in sight.
 *
 * @param kept the index of the dragged item, which stays painted wherever the list is scrolled to: it holds the focus of a drag by
 * keyboard, and the library measures it; -1: none
 */
export function useOfferWindow(scroller: RefObject<HTMLElement | null>, count: number, kept: number): OfferWindow {
  const isLong = count > ALL_PAINTED
  const virtualizer = useVirtualizer({
    count,
    enabled: isLong,
    getScrollElement: () => scroller.current,
    estimateSize: () => ITEM,
    gap: GAP,
    overscan: 10,
    rangeExtractor: (range) => keptPainted(range, kept === -1 ? [] : [kept]),
  })
  if (!isLong) return { items: Array.from({ length: count }, inFlow), height: null, measure: UNMEASURED }
  return {
    items: virtualizer.getVirtualItems().map(({ index, start }) => ({ index, top: start })),
    height: virtualizer.getTotalSize(),
    measure: virtualizer.measureElement,
  }
}

const inFlow = (_: unknown, index: number): PaintedItem => ({ index, top: null })

const UNMEASURED = () => {}
