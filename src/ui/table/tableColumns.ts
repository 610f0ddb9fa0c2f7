/** The columns of a table, and how its rows are sorted by them on this device. */
import {
  createSortedRowModel,
  type RowData,
  rowSortingFeature,
  type SortFn,
  tableFeatures,
} from '@tanstack/react-table'
import type { ReactNode } from 'react'

export interface Column<R> {
  id: string
  header: string
  /** what a header means that is short for something, in its tooltip */
  meaning?: string
  cell: (record: R) => ReactNode
  /** what the column is sorted by on this device, texts letter by letter as they come; absent: it cannot be sorted. Nothing (null) stands last. */
  sort?: (record: R) => string | number | null
  /**
   * Pixels, or a share of what the columns in pixels leave: the shares of a table come to 100 %. Columns without a width have the same
   * of the rest. Nothing in a row changes it: no head moves when rows come or a page is turned.
   */
  width?: string
  align?: 'start' | 'end'
  /** stays on one line; of a moment's `words`, a line may end between them where the window is narrow: a time over its day */
  nowrap?: true | 'words'
  /** cuts a text to so many characters, with the whole of it in the tooltip */
  truncate?: number
}

/** The width of a column for so many pixels, with the air of its table around them. */
export const roomFor = (pixels: number | string): string =>
  `calc(${typeof pixels === 'number' ? `${pixels}px` : pixels} + 2 * var(--cell-edge))`

/** For a day; for a time and a day, which stand over each other where the window is narrow. */
export const DAY = roomFor('var(--day)')
export const MOMENT = roomFor('var(--moment)')

/** The width of the column of so many buttons, of which a narrow window folds some into a menu. */
export const roomForActions = (count: number): string =>
  `calc(min(${count}, var(--most-actions)) * var(--action-room) + var(--cell-edge) + var(--table-edge))`

/** What the table library is asked to do here. */
export const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() })
type Features = typeof features

/** @throws where the table has no such column */
export function columnOf<R>(columns: readonly Column<R>[], id: string): Column<R> {
  const column = columns.find((one) => one.id === id)
  if (!column) throw new Error(`no column ${id}`)
  return column
}

/** A column as the table library has it. */
export function definitionOf<R extends RowData>({ id, sort }: Column<R>) {
  const sortFn: SortFn<Features, R> = (a, b, column) => compare(a.getValue(column), b.getValue(column))
  return {
    id,
    accessorFn: (record: R) => sort?.(record) ?? undefined,
    enableSorting: sort !== undefined,
    sortFn,
    sortUndefined: 'last' as const,
  }
}

function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  const [one, other] = [String(a), String(b)]
  return one < other ? -1 : Number(one > other)
}
