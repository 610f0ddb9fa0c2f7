import { useTable } from '@tanstack/react-table'
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { type FocusEvent, type ReactNode, useMemo, useRef } from 'react'
import { EmptyState, NothingHere } from '../screen/EmptyState'
import type { NoAnswer } from '../screen/TryAgain'
import { useBusy } from '../screen/useBusy'
import { PrintedPart } from '../text/PrintedPart'
import { useNearEnd } from '../useNearEnd'
import { useRowWindow } from '../useRowWindow'
import styles from './DataTable.module.css'
import { type RowParts, SkeletonRow, Spacer, TableRow } from './TableRow'
import { type Column, columnOf, definitionOf, features, roomForActions } from './tableColumns'
import { useKeptFocus } from './useKeptFocus'
import { useRowsToTheEdge } from './useRowsToTheEdge'

interface TableRecord {
  id: string
}

export interface DataTableProps<R> extends RowParts<R> {
  /** names the table */
  label: string
  rows: readonly R[]
  sortedBy?: { id: string; desc?: boolean }
  /** nothing is known yet: skeleton rows show */
  loading?: boolean
  /** the provider has not told what there is: no rows do not mean that there are none */
  unknown?: boolean
  /** nor does it answer properly */
  failing?: NoAnswer | null
  /** what is said when there are no rows, and what fills the table */
  empty: { text: string; action?: ReactNode }
  /** the end is in sight, or nearly; called again when rows have come and it still is */
  onNearEnd?: (() => void) | undefined
  /** marks a row: something waits or needs a person */
  rowState?: (record: R) => 'waiting' | 'parked' | undefined
}

/** Rows that more than fill the tallest window: nobody waits for those behind them. */
const AT_ONCE = 40

const SKELETON_ROWS = ['1', '2', '3', '4', '5', '6', '7', '8']

/** A table with a sticky head. Long ones paint only what is in the window. */
export function DataTable<R extends TableRecord>(props: DataTableProps<R>) {
  const { label, columns, loading = false, actions, usualActions = 2, rowAddress, rowName, rowState } = props
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLTableElement>(null)
  const body = useRef<HTMLTableSectionElement>(null)
  const table = useSortedTable(props)
  const shown = table.getRowModel().rows
  const view = useRowWindow(scroller, shown.length, { atOnce: AT_ONCE })
  const width = columns.length + (actions ? 1 : 0)
  const options = actions && roomForActions(usualActions)
  const onScroll = useNearEnd(scroller, shown.length, props.onNearEnd)
  useKeptFocus(scroller, shown)
  useBusy(list, loading)
  useRowsToTheEdge(scroller, body)

  return (
    <div ref={scroller} className={styles.scroller} onScroll={onScroll}>
      <table ref={list} className={styles.table} aria-label={label} aria-rowcount={shown.length + 1}>
        <thead>
          <tr>
            {table.getFlatHeaders().map(({ column }) => (
              <HeaderCell
                key={column.id}
                column={columnOf(columns, column.id)}
                sorted={column.getIsSorted()}
                onSort={() => column.toggleSorting()}
                covered={options}
              />
            ))}
            {actions && (
              <th className={styles.options} style={{ width: options }}>
                Options
              </th>
            )}
          </tr>
        </thead>
        <tbody ref={body}>
          {loading && SKELETON_ROWS.map((key) => <SkeletonRow key={key} {...props} />)}
          {!loading && shown.length === 0 && <NoRows {...props} cells={width} />}
          {!loading && <Spacer height={view.before} cells={width} />}
          {!loading &&
            shown
              .slice(view.first, view.end)
              .map(({ id, original }, index) => (
                <TableRow
                  key={id}
                  {...{ columns, actions, rowAddress, rowName }}
                  record={original}
                  index={view.first + index}
                  state={rowState?.(original)}
                  measure={view.measure}
                />
              ))}
          {!loading && <Spacer height={view.after} cells={width} />}
        </tbody>
      </table>
      <PrintedPart shown={view.end - view.first} of={shown.length} what="rows" />
    </div>
  )
}

/** The rows in the order of one column, which a press on its head changes. */
function useSortedTable<R extends TableRecord>({ columns, rows, sortedBy }: DataTableProps<R>) {
  return useTable({
    features,
    columns: useMemo(() => columns.map((column) => definitionOf(column)), [columns]),
    data: rows as R[], // the library's type is mutable; it does not change what it is given
    getRowId: ({ id }) => id,
    initialState: { sorting: sortedBy ? [{ id: sortedBy.id, desc: sortedBy.desc ?? false }] : [] },
    enableSortingRemoval: false,
    sortDescFirst: false,
    enableMultiSort: false,
  })
}

type NoRowsProps = Pick<DataTableProps<unknown>, 'unknown' | 'failing' | 'empty'> & { cells: number }

/** Why there is nothing to see: there is nothing, or the provider has not told. */
const NoRows = ({ unknown, failing, empty, cells }: NoRowsProps) => (
  <tr className={styles.emptyRow}>
    <td colSpan={cells}>
      {unknown ? <NothingHere failing={failing ?? null} /> : <EmptyState text={empty.text}>{empty.action}</EmptyState>}
    </td>
  </tr>
)

interface HeaderCellProps<R> {
  column: Column<R>
  sorted: false | 'asc' | 'desc'
  onSort: () => void
  /** the width of what lies over the others where they scroll */
  covered: string | undefined
}

function HeaderCell<R>({ column, sorted, onSort, covered }: HeaderCellProps<R>) {
  const { header, meaning, sort, width, align, nowrap } = column
  const Icon = sorted === 'asc' ? ArrowUp : sorted === 'desc' ? ArrowDown : ArrowUpDown
  return (
    <th
      scope="col"
      title={meaning}
      style={{ width }}
      className={
        [align === 'end' && styles.end, nowrap === true && styles.nowrap].filter(Boolean).join(' ') || undefined
      }
      aria-sort={sorted === false ? undefined : sorted === 'asc' ? 'ascending' : 'descending'}
    >
      {sort ? (
        <button
          type="button"
          className={styles.sort}
          style={{ scrollMarginInlineEnd: covered }}
          onClick={onSort}
          onFocus={intoSight}
        >
          <span className={styles.head}>{header}</span>
          <Icon size={12} aria-hidden className={sorted ? undefined : styles.unsorted} />
        </button>
      ) : (
        header
      )}
    </th>
  )
}

/**
 * Browsers scroll to what is beyond the table's window, and not to what is within it beneath the options. Nothing moves away from
 * under a pointer.
 */
function intoSight({ currentTarget: head }: FocusEvent<HTMLElement>) {
  if (head.matches(':focus-visible')) head.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
}
