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
  /** the full meaning of a short header, for its tooltip */
  meaning?: string
  cell: (record: R) => ReactNode
  /** the value to sort by on this device, texts letter by letter as they come; absent: not sortable. Null comes last. */
  sort?: (record: R) => string | number | null
  /**
   * Pixels, or a share of what the pixel columns leave: the shares of a table add up to 100 %. Columns without a width share the
   * rest equally. Nothing in a row changes it, so no head moves when rows come or a page is turned.
   */
  width?: string
  align?: 'start' | 'end'
  /** stays on one line; with `words`, a moment may break in a narrow window between its words: a time over its day */
  nowrap?: true | 'words'
  /** cuts a text after so many characters; the tooltip shows all of it */
  truncate?: number
}

/** The width of a column for so many pixels of content, with the table's padding around them. */
export const roomFor = (pixels: number | string): string =>
  `calc(${typeof pixels === 'number' ? `${pixels}px` : pixels} + 2 * var(--cell-edge))`

/** For a day; and for a time and a day, which stand one above the other in a narrow window. */
export const DAY = roomFor('var(--day)')
export const MOMENT = roomFor('var(--moment)')

/** The width of a column for so many buttons; in a narrow window some are folded into a menu. */
export const roomForActions = (count: number): string =>
  `calc(min(${count}, var(--most-actions)) * var(--action-room) + var(--cell-edge) + var(--table-edge))`

/** The features of the table library that are used here. */
export const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() })
type Features = typeof features

/** @throws if the table has no such column */
export function columnOf<R>(columns: readonly Column<R>[], id: string): Column<R> {
  const column = columns.find((one) => one.id === id)
  if (!column) throw new Error(`no column ${id}`)
  return column
}

/** A column in the table library's form. */
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
