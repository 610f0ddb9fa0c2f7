/** Where cards stand in the grid. Pure: the grid is virtual, so places are computed and never measured. */
import { NEAR_END } from '../../../ui/nearEnd'

/** Cards are 320 to 380 px wide where the board's width allows it, and all of one height. */
const NARROWEST = 320
export const GAP = 12
export const PADDING = 16

/** The part of the board that is on the screen; pixels. */
export interface BoardWindow {
  width: number
  height: number
  /** how far it has been scrolled */
  top: number
}

export interface GridLayout {
  columns: number
  cardWidth: number
  cardHeight: number
}

/** @param width the board's inner width in pixels, its padding included */
export function gridLayout(width: number, cardHeight: number): GridLayout {
  const room = Math.max(0, width - 2 * PADDING)
  const columns = Math.max(1, Math.floor((room + GAP) / (NARROWEST + GAP)))
  return { columns, cardWidth: Math.floor((room - GAP * (columns - 1)) / columns), cardHeight }
}

export const rowHeight = ({ cardHeight }: GridLayout): number => cardHeight + GAP

export const rowCount = ({ columns }: GridLayout, cards: number): number => Math.ceil(cards / columns)

/** The height of the whole grid, the room above and below it included. */
export const gridHeight = (layout: GridLayout, cards: number): number =>
  GAP + rowCount(layout, cards) * rowHeight(layout) + PADDING

export interface RowRange {
  first: number
  /** the index after the last row */
  end: number
  /** only little of the list is left below the window */
  isNearEnd: boolean
}

/** @param view where the window begins and how high it is, in pixels */
export function rowsInView(
  view: { top: number; height: number },
  rows: { height: number; count: number; total: number },
): RowRange {
  const first = Math.floor((view.top - GAP) / rows.height)
  const end = Math.ceil((view.top + view.height - GAP) / rows.height)
  return {
    first: Math.max(0, Math.min(first, rows.count - 1)),
    end: Math.max(0, Math.min(end, rows.count)),
    isNearEnd: rows.total - (view.top + view.height) <= NEAR_END,
  }
}

/** @param by how many rows to add in each direction, as far as there are any */
export const widened = (range: RowRange, by: number, count: number): RowRange => ({
  ...range,
  first: Math.max(0, range.first - by),
  end: Math.max(0, Math.min(range.end + by, count)),
})

/**
 * The rows to draw at once: those in the window, and those beside them that are ready from before.
 *
 * @param inView the rows in the window
 * @param wanted the same, and those that should stand ready
 * @param drawn what was wanted when the rows were last drawn
 */
export function rowsAtOnce(inView: RowRange, wanted: RowRange, drawn: RowRange): RowRange {
  const first = Math.max(wanted.first, drawn.first)
  const end = Math.min(wanted.end, drawn.end)
  const touches = first <= inView.end && end >= inView.first
  if (!touches) return inView
  return { ...inView, first: Math.min(first, inView.first), end: Math.max(end, inView.end) }
}

/** The place of the n-th card, measured from the grid's corner. */
export function placeOf(layout: GridLayout, index: number): { x: number; y: number } {
  return {
    x: (index % layout.columns) * (layout.cardWidth + GAP),
    y: Math.floor(index / layout.columns) * rowHeight(layout),
  }
}

export type Step = 'left' | 'right' | 'up' | 'down'

/** The card that a key leads to from the n-th. At the edge of the list, the n-th itself. */
export function stepFrom(index: number, step: Step, columns: number, cards: number): number {
  const to = index + { left: -1, right: 1, up: -columns, down: columns }[step]
  // Down from above a short last row goes to its last card instead of nowhere.
  if (to >= cards) return step === 'down' && index < lastRowStart(columns, cards) ? cards - 1 : index
  return to < 0 ? index : to
}

const lastRowStart = (columns: number, cards: number) => Math.floor((cards - 1) / columns) * columns
