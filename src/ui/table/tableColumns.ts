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
  cell: (record: R) => ReactNode
  /** what the column is sorted by on this device, texts letter by letter as they come; absent: it cannot be sorted. Nothing (null) stands last. */
  sort?: (record: R) => string | number | null
  width?: number | string
  align?: 'start' | 'end'
  /** stays on one line; of a moment's `words`, a line may end between them where the window is narrow: a time over its day */
  nowrap?: true | 'words'
  /** a usual text of it: rows that are awaited keep its room, so that no column moves when they come */
  usual?: string
  /** cuts a text to so many characters, with the whole of it in the tooltip */
  truncate?: number
}

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
