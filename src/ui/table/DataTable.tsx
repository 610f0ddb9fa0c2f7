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
  /** the provider has not told the list: no rows does not mean that there are none */
  unknown?: boolean
  /** the provider does not answer properly either */
  failing?: NoAnswer | null
  /** shown when there are no rows, with an action that fills the table; no button at the top may have the same name */
  empty: { text: string; action?: ReactNode }
  /** called when the end is in sight, or nearly; again when rows have come and it still is */
  onNearEnd?: (() => void) | undefined
  /** marks a row that waits or needs a person */
  rowState?: (record: R) => 'waiting' | 'parked' | undefined
}

/** More rows than the tallest window shows: nobody waits for those beyond. */
const AT_ONCE = 40

const SKELETON_ROWS = ['1', '2', '3', '4', '5', '6', '7', '8']

/** A table with a sticky head. A long one paints only what is in sight. */
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

/** The rows sorted by one column; a press on its head changes that. */
function useSortedTable<R extends TableRecord>({ columns, rows, sortedBy }: DataTableProps<R>) {
  return useTable({
    features,
    columns: useMemo(() => columns.map((column) => definitionOf(column)), [columns]),
    data: rows as R[], // the library's type is mutable, but it changes nothing
    getRowId: ({ id }) => id,
    initialState: { sorting: sortedBy ? [{ id: sortedBy.id, desc: sortedBy.desc ?? false }] : [] },
    enableSortingRemoval: false,
    sortDescFirst: false,
    enableMultiSort: false,
  })
}

type NoRowsProps = Pick<DataTableProps<unknown>, 'unknown' | 'failing' | 'empty'> & { cells: number }

/** Why the table is empty: there is nothing, or the provider has not told. */
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
  /** the width of the sticky column that lies over the others when they scroll */
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
 * Browsers scroll to a focused head outside the table's window, but not to one inside it that the sticky column covers. For a
 * pointer nothing is scrolled, so that nothing moves away under it.
 */
function intoSight({ currentTarget: head }: FocusEvent<HTMLElement>) {
  if (head.matches(':focus-visible')) head.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
}
